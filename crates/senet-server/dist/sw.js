// Keeps the page for when there is no network. VERSION is made from the
// contents of all files, FILES is their list, each with the hash of what it
// holds: both are filled in by the build.
const VERSION = "a44c488b9b57df7d";
const FILES = [
  ["book/ar/bell-cornelius.txt", "sha256-1J/e3RWJldiJoqhF4ffNYjv5fGdeIePvAcxpIWd+DNE="],
  ["book/ar/bell.txt", "sha256-t9PpalkuSFlipIoP3wkJaRn07EEjniEUGXYLfNr6V/c="],
  ["book/ar/bohtlingk.txt", "sha256-4gSHSIUxAXNt/HLTyRlWVv8NTekwbZU/fWihkbK+yww="],
  ["book/ar/common.txt", "sha256-3ph/Mr7qBnWYNclf//QiZBecYgvly23fAEISZRtcyys="],
  ["book/ar/dom.txt", "sha256-uAwOd1Sr7bY9bC389lpOLAKfF3DFlhJd6iq918m6H6Q="],
  ["book/ar/houses.txt", "sha256-aP5oexnKWzVQYf9B8bJ4NtYFoU4dq6A3IvhMDfb4l3M="],
  ["book/ar/jequier.txt", "sha256-0yvL+nJvq38Epjd2DX4vYlm7t1ke/GdGowfHYOPiNuo="],
  ["book/ar/kendall.txt", "sha256-Ew4DopVu4osBO+aAck1VhmN7FwNBTwRQ/GgAPryPlII="],
  ["book/ar/modern-kendall.txt", "sha256-Zf8kxqxoIzp7bO9yS4Z3ZSlsZrvB99mpxPSpZ7IvIVc="],
  ["book/ar/pogliaghi-5-entry.txt", "sha256-/haJMovDGn5Wh24GQxXUexWo9C3UNF3XDmS2AqV5QGA="],
  ["book/ar/pogliaghi-5.txt", "sha256-y9CJn3duSI/U71qhMeEw0KMbm39+RpStkcHZYuoxQ2M="],
  ["book/ar/pogliaghi-7-placed.txt", "sha256-2RZ/zrlzlQwF/ed+9CBdACJRJausWDbh+MKq/etTD9U="],
  ["book/ar/pogliaghi-7.txt", "sha256-LLI3qLTId/8aGe7eT3TyiMUPa0da66SMxbcRRzFJBCM="],
  ["book/ar/ptolemies-1.1.txt", "sha256-KF+IEk4EsfP6+zHzp9nEUM4TG1+Lap6qvkF5EOq87UM="],
  ["book/ar/ptolemies.txt", "sha256-BOrUsf5MK84zPd0yfFe4d1tyG/X9vq9bXrLXb5fI7ag="],
  ["book/ar/ramses-1.1.txt", "sha256-Y8/yeyieeZhOngPKwJauAIg6Y3EUXdSOmX2CGlpfBVQ="],
  ["book/ar/ramses.txt", "sha256-F4kbL83kXGYzj+oXhvjAMhAIugRtq1U7PjiJYVMlLhM="],
  ["book/ar/skiryuk.txt", "sha256-pu9CJVUSDQ4zBDA2M1hOe5gPtIDIhFvq0lEK2POZI20="],
  ["book/bell-cornelius.txt", "sha256-ezpra6Q9doXgzwfDDqnyNOUjqPCf4t2zdlem294+omk="],
  ["book/bell.txt", "sha256-ib28Lrn3fsGx3XcC5mUAQKHhzYbqCj1n5kbSmxx7VGg="],
  ["book/bohtlingk.txt", "sha256-bLmNbvQBvk3eoVTzp2p5G3UpsrI92dxJbEQrEI/o3K8="],
  ["book/dom.txt", "sha256-ul/93eJGG0FjuaLF287E2QIcxSwA3Yd4IyTZU8bN2PY="],
  ["book/es/bell-cornelius.txt", "sha256-u273kdvihdWLTa1LDQCZ7BdShOwsh2iaoTanZANw7R0="],
  ["book/es/bell.txt", "sha256-yKKp9/f4/XevQaLb+KPYwrNrPZ9Q2ah2PsQ1Qc/H7bY="],
  ["book/es/bohtlingk.txt", "sha256-sCtEyZS3HKH4JSGLf9i49QlQG44/4xA1RSE1Tb5WXqE="],
  ["book/es/common.txt", "sha256-Xa95bwZinFGJoLpIRtfXwymQrvG+e6acjwGpEaCjXJ0="],
  ["book/es/dom.txt", "sha256-hoSP1LF4XM1Cdm9kF8LA+LyXO9mFBGq4jz3GU1F7ycs="],
  ["book/es/houses.txt", "sha256-O3/VeTsZ6hBR1lMjIpYPYliaeP8NjBhmxx0o+io+p94="],
  ["book/es/jequier.txt", "sha256-xbuzE3Fp60jI1CI64di92cFr+udF8Lc0qpW9TW3UDJI="],
  ["book/es/kendall.txt", "sha256-EIW5DmW+TMUBzw+pcHfMr7h091q7t1uo6oQ3oa1ONWo="],
  ["book/es/modern-kendall.txt", "sha256-DbFZpkjv7hCplA6JTS3BO4e3dlZbRHCWSpTt0CGURbE="],
  ["book/es/pogliaghi-5-entry.txt", "sha256-39QSND0zcpvILuOejIIgJ3KFyYAuiKCD6CzZYomkS8E="],
  ["book/es/pogliaghi-5.txt", "sha256-O/wqDgCi6JDO3gXHMZaSFi3w4c/1iFLE2m8DSntBCBg="],
  ["book/es/pogliaghi-7-placed.txt", "sha256-J4lMzYp9PbLjNl+OJkuGdjaOFZOZJt6YbImwSxks7s0="],
  ["book/es/pogliaghi-7.txt", "sha256-Z3+U5RKZuqMXZQ1563yNkOk+g9owBfoMo3aHZ3VkxBo="],
  ["book/es/ptolemies-1.1.txt", "sha256-BHdLiYhQsfnejy4iQEe6tgZWSgzPDrEJKvv0bcgVJUQ="],
  ["book/es/ptolemies.txt", "sha256-rTJMsGbASgXd8wY6cfd5MO2oFLqmeakptI0U+xCTk40="],
  ["book/es/ramses-1.1.txt", "sha256-fHD3kFKZwBsI+bRAkii9sWdL4K7ADmXqWI1LV1TLvvY="],
  ["book/es/ramses.txt", "sha256-ywcqSf1RCATN9iXAUcjxcM5ekfSyTGqHDrBLF2r4NF0="],
  ["book/es/skiryuk.txt", "sha256-kihmKxYmLK3qxlktouMiwIiwyk4PKYrYnkRWLvQuwYw="],
  ["book/eu/bell-cornelius.txt", "sha256-Pc3mSWZLmysJ5NyIQONni3MaBhpvLD6zsnI12o/D+7I="],
  ["book/eu/bell.txt", "sha256-CJkbAGsFsQp4xTbTwLeLmUFjUb5a0Ci99TcLEb6dI9k="],
  ["book/eu/bohtlingk.txt", "sha256-yXK4EMpMr67lQD5C8k/LcWcMBxp28w5h4Wl3mOYTXfI="],
  ["book/eu/common.txt", "sha256-KvReMAJ7ItEPOlhzcBK0u3t9+92MH/js9EIuuWYAuug="],
  ["book/eu/dom.txt", "sha256-NLNyqytJk156lq31CKjf0VQw3ehld7yF6GcRvRsSTQE="],
  ["book/eu/houses.txt", "sha256-ubZiDmzi60sC3vlfXA0AYlwJ3TMZR1AbVMpP3lCqn8w="],
  ["book/eu/jequier.txt", "sha256-KQJ+oOFgVyw5U2FmY030w19dQ/Q1iFL6iZDVjducBQQ="],
  ["book/eu/kendall.txt", "sha256-MXG7KGhuzoOrVMhJYN4o2opF0+jj0I63iYPAV9eEHoc="],
  ["book/eu/modern-kendall.txt", "sha256-Peq+aGVSBROtnXbXpeRqDAgmlqkpa8RnZo9nKhC1+vg="],
  ["book/eu/pogliaghi-5-entry.txt", "sha256-y7D3C8B7M/jzp28fzEgAhQtl54bt+HyTh64Ffhl3WKY="],
  ["book/eu/pogliaghi-5.txt", "sha256-VuzAhWJyGUm8cpx6tH7x+RM++D37B+/Gq+qXI6EDFzo="],
  ["book/eu/pogliaghi-7-placed.txt", "sha256-UoBcLOosQ3u6Rdmh2bew1OZjVL11eA3ipT+tcqRkx6I="],
  ["book/eu/pogliaghi-7.txt", "sha256-6aURd5ZlUufb3nLEBwLFgIjNbepWyCYCyUKZfDuh7K4="],
  ["book/eu/ptolemies-1.1.txt", "sha256-//0zKgkjDcaP9dFYUvbEtJSMpxHHsEXCrPOwwOX2BVw="],
  ["book/eu/ptolemies.txt", "sha256-zgA4yMu1Si+2D13eeeCsiFbHNiQddPUqUTS+98kW74Q="],
  ["book/eu/ramses-1.1.txt", "sha256-0yp+IDZDTdBH0MRzE/4RAnzYKXVjq00uY0oPNYjKKFc="],
  ["book/eu/ramses.txt", "sha256-zNCR0V9EMCqfXENeOzNDjEQMdC+F6FrQMSg3scyxZdE="],
  ["book/eu/skiryuk.txt", "sha256-V1Tbzzw+vodi9fXr9ja++V561eswvJobJhGf5wdjFsk="],
  ["book/fr/bell-cornelius.txt", "sha256-Soy3eHnLOfXRqnuDBGRhBNsFZVTOhZncmrtixOdcdDs="],
  ["book/fr/bell.txt", "sha256-zaPwoFhgIPicI/EjxxO/SFJA9KDmLz93Z/ezpOtVRDQ="],
  ["book/fr/bohtlingk.txt", "sha256-2wjCulLn3w51CIvGxAEjnoewfW2UbePW9cmsP6w83qE="],
  ["book/fr/common.txt", "sha256-1EuOoOXTCrJUZzRU/JJC6JgYJXjrkI+JbDsrMirAF+Q="],
  ["book/fr/dom.txt", "sha256-9X/Y+q3OD4+8o/Yd8EajwdrD5iZ8iQTY+ZG5nCrt2GI="],
  ["book/fr/houses.txt", "sha256-SHRy2yxvo6BxztnZqDQMT6j6YBn9mGNzNFEtTFm19uU="],
  ["book/fr/jequier.txt", "sha256-Fq/dAMmUPOpHqux2McfG24QUjtn1SfuAnFDQGMe4ILc="],
  ["book/fr/kendall.txt", "sha256-IiWTY8F1AeBbS+KhIoe46Z48lJgz4hLVdhUCsmPw6OI="],
  ["book/fr/modern-kendall.txt", "sha256-R23jRlV/vYqKyZG4cSMj050nXf03CqzxmeVeyAa9nDQ="],
  ["book/fr/pogliaghi-5-entry.txt", "sha256-n+sudDxN21Anp7Af9s4V2Zx3XaHkSpjxZl7MDu5/3oU="],
  ["book/fr/pogliaghi-5.txt", "sha256-n3CTxoB7g1NV21d/IPxW2YGl14rMFXjF8pTOmHiDCvg="],
  ["book/fr/pogliaghi-7-placed.txt", "sha256-PYIxQfhXv5WS+cZXq8yoTDg76VezjbKBatN2xGICf90="],
  ["book/fr/pogliaghi-7.txt", "sha256-kAl7rr4ms8pwirySGl21sB5zlkSoX4a4G6vYf5saiks="],
  ["book/fr/ptolemies-1.1.txt", "sha256-X3HEHgoECL/ld/LcY2q8k9f48tkpA7lTBilShtL12XU="],
  ["book/fr/ptolemies.txt", "sha256-tMPAa6KOq9Wix+LxXhT6SOdfauFnHcZmZ5scLaWRo/c="],
  ["book/fr/ramses-1.1.txt", "sha256-QTthgASTJ9eOaTEGhrKFfoBkweB7U6EZWJ+l3MCs/fQ="],
  ["book/fr/ramses.txt", "sha256-aYpLJvhdGr9OKJ7lrg0GLbU1baNZkuf4En/fopscGmI="],
  ["book/fr/skiryuk.txt", "sha256-JfmVeqaQL17Yv5CPLntGBbE7KHz3wzNfZUxqbt0M8e0="],
  ["book/houses.txt", "sha256-rjs31gejrqSOlqyzXqBqt2hogd/UIvwq78Z+uPGouTQ="],
  ["book/it/bell-cornelius.txt", "sha256-BjbJfoRxnKXeVKmPF3IAQ3c23AF/sA1rq3llU/GIRo4="],
  ["book/it/bell.txt", "sha256-tKURSt+GrOZ5EHCB0vFeFEl5olpiHqSsiWNChqohOZE="],
  ["book/it/bohtlingk.txt", "sha256-gV9I9iNgBa5WqF1rEq8+1FNF8U0dkBhr3P9riTZheYY="],
  ["book/it/common.txt", "sha256-Et/ugDmOqrvfPTOQm4pBEy9z6kUlew8xdA+W4q9XNjA="],
  ["book/it/dom.txt", "sha256-YTvpTGAuHROOdpRXlvbmRBPAqxbAxWi9S87qz/f+Kd8="],
  ["book/it/houses.txt", "sha256-HDJrA35b5JdBGv2r9AKGKzMiA2S8VEZztbLmUKl0bko="],
  ["book/it/jequier.txt", "sha256-UsmwGcH/5MCy7POxi/JiaJxNjxVfUWMaeaBdCg1nkkA="],
  ["book/it/kendall.txt", "sha256-yxVbb9j6hXA9BvqK3ud4WHu9pwhk4ulYQCO8nAoWHEI="],
  ["book/it/modern-kendall.txt", "sha256-o1A2FQAHaB3sUiDlPznSWwDjNtP5TSdpolJ8l7++u2M="],
  ["book/it/pogliaghi-5-entry.txt", "sha256-6JEGzCgXEiPzv/EcQFr0oxgxaLnOJQ86CA+J3xmGbJI="],
  ["book/it/pogliaghi-5.txt", "sha256-Cv00VjdJ5NsjNakr34JuYs07goVCjm0YDj1XO0sH440="],
  ["book/it/pogliaghi-7-placed.txt", "sha256-s6E07jyisymxQH7Ch/EbJax8tK6Y5+yPAXCuTuqmpgo="],
  ["book/it/pogliaghi-7.txt", "sha256-J1AqzLZ+PtgdfS/DnjyKJ5f5NZ0LyRO1bRPbx/HJLCs="],
  ["book/it/ptolemies-1.1.txt", "sha256-1bcDFEnOCcLTE3RlTzUTmCEDMMOGQ0P1tlE4PLYIWJw="],
  ["book/it/ptolemies.txt", "sha256-FGcrt4o8ixvvoKc4k9cZsI2eLGHUZ6I6BVwTDJnaWDA="],
  ["book/it/ramses-1.1.txt", "sha256-q82n1OswmMC/GZTanrnuMm4/D88E4FhrOJOPqaeg8xw="],
  ["book/it/ramses.txt", "sha256-xn6fh0YQ9fm9aWbOblt3n5RxW7HZ4Wk4KzlFHnOfmOE="],
  ["book/it/skiryuk.txt", "sha256-fZxXbsiixlzJDS5H9WubcMUVYyhdhXW3N5TrkTe2gW4="],
  ["book/jequier.txt", "sha256-akqw7HrE7BMGe5JgdcjX4MC/uaSFDIIKGzgMGxZuNS4="],
  ["book/kendall.txt", "sha256-7hsFYVnOk4Yee49ui8qZTegAX8NwYq1WYeCgs8WcF8g="],
  ["book/modern-kendall.txt", "sha256-9iZo4ToE9TUB/D9OFTEIuYYIioodbSov7/2y+H2bRqE="],
  ["book/pogliaghi-5-entry.txt", "sha256-TN3YDVlyT8CW3NMvm6eWeJguo3dhReSMgdlttS4flVE="],
  ["book/pogliaghi-5.txt", "sha256-kqVoTg35dkZwgR+Qu7dzaPbybnbyqke1yPffbspN9Rw="],
  ["book/pogliaghi-7-placed.txt", "sha256-nt5+CnOon6ait21+SWvCbH+t8PgHb8eM2w3KCz3O40g="],
  ["book/pogliaghi-7.txt", "sha256-BGcNgdRQIO49yPxqTkuG01IHcrs5FFFESdLmvmMm+5s="],
  ["book/ptolemies-1.1.txt", "sha256-omhus6BMByFrq8QXJTpnhBQdGL/ypDtOTtqiwxz/7VI="],
  ["book/ptolemies.txt", "sha256-2Spx4A4+5WNYNB7EhJ21+7pT5xmjC9RjNV2kWr9Dy/M="],
  ["book/ramses-1.1.txt", "sha256-Sk7lRPiRkfSaJSQRXzvila7BCDWEjh5eU72nnya1Fhs="],
  ["book/ramses.txt", "sha256-zgJQyj6nmHyIcYRv+K1nGdzzuZN3GVBKhraB4TOTiY4="],
  ["book/ru/bell-cornelius.txt", "sha256-b7GrG0jtRvjTc5+KIFki8yWIOp4X4q0463CPQpvzDf4="],
  ["book/ru/bell.txt", "sha256-YMdsg5lrRG+JFbRMjnjUipws4456dQGtCr8ZyuoOJTY="],
  ["book/ru/bohtlingk.txt", "sha256-vjesnaLdYA1Bt41XsUdPqQ+9KZYO73jFl8WnIf6Q184="],
  ["book/ru/common.txt", "sha256-x7B/fdA9AP7NQohb+EiW19Pq5qewb8Rz+0b1WPc89pQ="],
  ["book/ru/dom.txt", "sha256-WmTFLkZ730Xvb/AcT7a6lgjsiQeUi1KoHNlggHVGCFI="],
  ["book/ru/houses.txt", "sha256-oy3+VYN9X61127lbVOasj7YFDW8pSLe9j1HlSSMrYxA="],
  ["book/ru/jequier.txt", "sha256-UxDjcTXt1hINl94pEPkcPhI0uknBEhpvaD2ClNyIHhM="],
  ["book/ru/kendall.txt", "sha256-6vdNG9XipIkNhvwNNzgguuTY7MljFeO2SlDkWrGWJjU="],
  ["book/ru/modern-kendall.txt", "sha256-t67Rj6gceRyhYVfs858VZmN9Oj/oIIBlcQILXvqxvms="],
  ["book/ru/pogliaghi-5-entry.txt", "sha256-tQSpPc3iLRxOU+dcj1f/bn+NPDoNHv7XmYhxBMf1mOY="],
  ["book/ru/pogliaghi-5.txt", "sha256-hZRC5FWG5ZY5ircVv84UOYzjRO5Nt3K/WqUPoZr/USw="],
  ["book/ru/pogliaghi-7-placed.txt", "sha256-y3Jk+XUuuvCeRnAhQpHIAQFwgXxqehEtIXLMg7QvPbo="],
  ["book/ru/pogliaghi-7.txt", "sha256-PgW8Zd2OLRX7M53h69yEiEsqyJ63xiGzqrDq/Xllv5o="],
  ["book/ru/ptolemies-1.1.txt", "sha256-2TUEDJ1KwlurdQ0ioFKii9+06Fkzkv7qnno7rrJVr/4="],
  ["book/ru/ptolemies.txt", "sha256-JWHBynTH/pj6rS+CSXGur2XT6w8Zmfa++b45EHolhso="],
  ["book/ru/ramses-1.1.txt", "sha256-wOFKHtXFuDu23PoL1GKziNdykimJzs3L4ETosuso54U="],
  ["book/ru/ramses.txt", "sha256-wqLwSAde8lzlYdEefczMADirlKEaaFz3Zk4E9dWHoGo="],
  ["book/ru/skiryuk.txt", "sha256-MF7zjNmkMBtNf6DK0ppV0D+1vuTS4jdNmqTl/4rjTeI="],
  ["book/skiryuk.txt", "sha256-Z3Z4UaA9FKyK3EskHbZpIK0kUuRvsHuWIXb727Md4x0="],
  ["chunk_4.wasm", "sha256-nLZ0COAu2FmjUL9viMXJbGoYZ+QyDUgZirvlsqbTc/U="],
  ["chunk_5.wasm", "sha256-V949RRTDxDnxjRuU3S9tzC6wP+G8PasUNIHKJ0xuZQY="],
  ["chunk_6.wasm", "sha256-QhThoi87DRJ6mxfyUm5LtMYNkYVDFJK+OsbQ/9lNQJI="],
  ["icon-192.png", "sha256-PCxUSOg0MPVlMU0MFhUJfKyXC65JPkrQTOxGWmOcFz8="],
  ["icon-512.png", "sha256-VMp+8pyy2aqindhaFZLZhhdJmCqPYcxvTJ1sn7KQAOg="],
  ["icon.svg", "sha256-OpDYwmLAzHG5T06ahOppEj7Ihd7qYtzuvx6oH/+IlGA="],
  ["./", "sha256-i4kY7TC4Bf9KNri5rvINA1I6tuP26oFk0gEAcmK4g/Q="],
  ["index.html", "sha256-i4kY7TC4Bf9KNri5rvINA1I6tuP26oFk0gEAcmK4g/Q="],
  ["manifest.webmanifest", "sha256-CpFa6H12xowB1QUqIehEW5qVhFGegqyPg1wGfUYUfeE="],
  ["page.js", "sha256-ntUOmPs1xmYdqJADKfmne6iOFcYxhQdzPipC1SbW2qo="],
  ["parts.js", "sha256-cSn7BOpnvNYzRqx9gHEa3Xm4He7qihkJk8yCIAIVoBQ="],
  ["senet.js", "sha256-bzMkcKyvwQyFLlSEhYb4nYvLjvYBPzhBbqdF9S2QCto="],
  ["senet_bg.wasm", "sha256-m61i95KI0TeEB9xWQgp3mCBI7XcRqZtE00uKHFxwZTo="],
  ["split_exchange.wasm", "sha256-kPHc5piXv5NuIHbTCZqkVdIzi9OoTHrtVFtK3racmPE="],
  ["split_reading.wasm", "sha256-dW8EQBF+fv4VykuBsd6ZBTtZxhbyfmk8Cq7rQ6YNcoE="],
  ["split_rule_file.wasm", "sha256-9X+y6bizc6p5mVQIRNEiXSVz2vdu4J3Mh3bVQ7lC5P8="],
  ["style.css", "sha256-S2+I01Nxy9MF0gUScfCdrn5atRh1BBSqPsftYuFsZDw="],
  ["text/ar.txt", "sha256-gl+zjUGjMy5w1Yw90XeL+PDuyiofM6mR5yC7TcwtwI4="],
  ["text/es.txt", "sha256-zAy7yi489jjkrERKwt+FruoGBCsSlRAM7StADR0m1T4="],
  ["text/eu.txt", "sha256-FKJ3PYkDs6tJfUAlmwIAP1MJBBeOk+ywnGPvcW+oGkM="],
  ["text/fr.txt", "sha256-mFGbLq28brttEY0gYbMwwJK+xwvsShTwGPI0EVLaark="],
  ["text/it.txt", "sha256-ZDvax7pwMOG5FXWefljyBE4NKDLWcQUn7SFLwIQW+iE="],
  ["text/ru.txt", "sha256-7Yhu5Q74zr9Tfew5lAaf9g3baks6hbTP5+uMSsl3yJE="],
  ["worker.js", "sha256-v1R+O6xifqpTE31bhNG2GpqJLTB0pUkyswmnZ8vCMXI="],
];

// Other copies of the page may lie in other folders of the same host.
const OWN = `senet:${new URL(self.registration.scope).pathname}:`;
const CACHE = OWN + VERSION;

self.addEventListener("install", (event) => {
  // Past the browser's own cache, and nothing but what was built together: a host
  // in the middle of its own change gives files of two versions, or none.
  const fresh = FILES.map(([file, integrity]) => new Request(file, { cache: "reload", integrity }));
  // A newer version waits until no page of the older one is open.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith(OWN) && name !== CACHE);
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A page that asks for it gets the newer version at once. Every page of the older
// one hears that, and is loaded anew.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") {
    self.skipWaiting();
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) {
    return;
  }
  const kept = caches.open(CACHE).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
