import * as import1 from "./parts.js"
import * as import2 from "./parts.js"
import * as import3 from "./parts.js"
export function answer(question, send) {
const ptr0 = passStringToWasm0(question, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len0 = WASM_VECTOR_LEN;
wasm.answer(ptr0, len0, send);
}
export function start() {
wasm.start();
}
function __wbg_get_imports() {
const import0 = {
__proto__: null,
i142: function(arg0) {
const ret = typeof(arg0) === 'function';
return ret;
},
i143: function(arg0) {
const ret = arg0 === undefined;
return ret;
},
i141: function(arg0, arg1) {
const obj = arg1;
const ret = typeof(obj) === 'string' ? obj : undefined;
var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
var len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i140: function(arg0, arg1) {
throw new Error(getStringFromWasm0(arg0, arg1));
},
i144: function(arg0) {
arg0._wbg_cb_unref();
},
i13: function(arg0) {
const ret = arg0.activeElement;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i56: function() { return handleError(function (arg0, arg1, arg2, arg3) {
arg0.addEventListener(getStringFromWasm0(arg1, arg2), arg3);
}, arguments); },
i96: function(arg0) {
const ret = arg0.altKey;
return ret;
},
i73: function(arg0) {
const ret = arg0.bottom;
return ret;
},
i39: function(arg0) {
const ret = arg0.button;
return ret;
},
i42: function(arg0) {
const ret = arg0.buttons;
return ret;
},
i131: function() { return handleError(function (arg0, arg1) {
const ret = arg0.call(arg1);
return ret;
}, arguments); },
i3: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.call(arg1, arg2);
return ret;
}, arguments); },
i109: function(arg0) {
const ret = arg0.classList;
return ret;
},
i91: function(arg0) {
const ret = arg0.clientX;
return ret;
},
i95: function(arg0) {
const ret = arg0.clientY;
return ret;
},
i54: function(arg0) {
const ret = arg0.clipboard;
return ret;
},
i41: function(arg0) {
arg0.close();
},
i49: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.closest(getStringFromWasm0(arg1, arg2));
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
}, arguments); },
i33: function(arg0, arg1) {
const ret = arg1.code;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i19: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.confirm(getStringFromWasm0(arg1, arg2));
return ret;
}, arguments); },
i84: function() { return handleError(function (arg0, arg1) {
const ret = arg0.connect(arg1);
return ret;
}, arguments); },
i21: function(arg0, arg1, arg2) {
const ret = arg0.createComment(getStringFromWasm0(arg1, arg2));
return ret;
},
i23: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
const ret = arg0.createElementNS(arg1 === 0 ? undefined : getStringFromWasm0(arg1, arg2), getStringFromWasm0(arg3, arg4));
return ret;
}, arguments); },
i22: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.createElement(getStringFromWasm0(arg1, arg2));
return ret;
}, arguments); },
i111: function() { return handleError(function (arg0) {
const ret = arg0.createGain();
return ret;
}, arguments); },
i115: function() { return handleError(function (arg0) {
const ret = arg0.createOscillator();
return ret;
}, arguments); },
i24: function(arg0, arg1, arg2) {
const ret = arg0.createTextNode(getStringFromWasm0(arg1, arg2));
return ret;
},
i99: function(arg0) {
const ret = arg0.ctrlKey;
return ret;
},
i92: function(arg0) {
const ret = arg0.currentTime;
return ret;
},
i102: function(arg0) {
const ret = arg0.dataTransfer;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i67: function(arg0) {
const ret = arg0.data;
return ret;
},
i76: function(arg0) {
const ret = arg0.defaultPrevented;
return ret;
},
i85: function(arg0) {
const ret = arg0.destination;
return ret;
},
i63: function() { return handleError(function (arg0, arg1) {
const ret = arg0.dispatchEvent(arg1);
return ret;
}, arguments); },
i107: function(arg0) {
const ret = arg0.documentElement;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i74: function(arg0) {
const ret = arg0.document;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i18: function(arg0, arg1, arg2) {
const ret = arg0.elementFromPoint(arg1, arg2);
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i128: function(arg0, arg1) {
const ret = encodeURIComponent(getStringFromWasm0(arg0, arg1));
return ret;
},
i71: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.exponentialRampToValueAtTime(arg1, arg2);
return ret;
}, arguments); },
i32: function(arg0, arg1, arg2) {
const ret = arg0.fetch(getStringFromWasm0(arg1, arg2));
return ret;
},
i66: function(arg0) {
const ret = arg0.files;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i48: function(arg0) {
const ret = arg0.files;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i108: function(arg0) {
const ret = arg0.frequency;
return ret;
},
i83: function(arg0) {
const ret = arg0.gain;
return ret;
},
i50: function(arg0, arg1, arg2, arg3) {
const ret = arg1.getAttribute(getStringFromWasm0(arg2, arg3));
var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
var len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i51: function(arg0) {
const ret = arg0.getBoundingClientRect();
return ret;
},
i25: function(arg0, arg1, arg2) {
const ret = arg0.getElementById(getStringFromWasm0(arg1, arg2));
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i57: function() { return handleError(function (arg0, arg1, arg2, arg3) {
const ret = arg1.getItem(getStringFromWasm0(arg2, arg3));
var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
var len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
}, arguments); },
i4: function() { return handleError(function (arg0, arg1) {
globalThis.crypto.getRandomValues(getArrayU8FromWasm0(arg0, arg1));
}, arguments); },
i134: function() { return handleError(function (arg0, arg1) {
const ret = Reflect.get(arg0, arg1);
return ret;
}, arguments); },
i58: function(arg0, arg1) {
const ret = arg0[arg1 >>> 0];
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i1: function(arg0, arg1) {
const ret = arg0[arg1 >>> 0];
return ret;
},
i101: function() { return handleError(function (arg0, arg1) {
const ret = arg1.hash;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
}, arguments); },
i86: function() { return handleError(function (arg0) {
const ret = arg0.history;
return ret;
}, arguments); },
i53: function() { return handleError(function (arg0, arg1) {
const ret = arg1.href;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
}, arguments); },
i98: function(arg0, arg1) {
const ret = arg1.id;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i46: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.insertBefore(arg1, arg2);
return ret;
}, arguments); },
i121: function(arg0) {
let result;
try {
result = arg0 instanceof Element;
} catch (_) {
result = false;
}
const ret = result;
return ret;
},
i125: function(arg0) {
let result;
try {
result = arg0 instanceof HTMLDialogElement;
} catch (_) {
result = false;
}
const ret = result;
return ret;
},
i123: function(arg0) {
let result;
try {
result = arg0 instanceof HTMLElement;
} catch (_) {
result = false;
}
const ret = result;
return ret;
},
i124: function(arg0) {
let result;
try {
result = arg0 instanceof HTMLInputElement;
} catch (_) {
result = false;
}
const ret = result;
return ret;
},
i122: function(arg0) {
let result;
try {
result = arg0 instanceof Response;
} catch (_) {
result = false;
}
const ret = result;
return ret;
},
i120: function(arg0) {
let result;
try {
result = arg0 instanceof Window;
} catch (_) {
result = false;
}
const ret = result;
return ret;
},
i40: function(arg0) {
const ret = arg0.isPrimary;
return ret;
},
i60: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg1.key(arg2 >>> 0);
var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
var len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
}, arguments); },
i118: function(arg0, arg1) {
const ret = arg1.key;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i90: function(arg0) {
const ret = arg0.languages;
return ret;
},
i2: function(arg0) {
const ret = arg0.length;
return ret;
},
i52: function() { return handleError(function (arg0) {
const ret = arg0.length;
return ret;
}, arguments); },
i26: function() { return handleError(function (arg0) {
const ret = arg0.localStorage;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
}, arguments); },
i81: function(arg0) {
const ret = arg0.location;
return ret;
},
i20: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.matchMedia(getStringFromWasm0(arg1, arg2));
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
}, arguments); },
i72: function(arg0) {
const ret = arg0.matches;
return ret;
},
i105: function(arg0) {
const ret = arg0.metaKey;
return ret;
},
i69: function(arg0, arg1) {
const ret = arg1.name;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i35: function(arg0) {
const ret = arg0.navigator;
return ret;
},
i103: function() { return handleError(function () {
const ret = new lAudioContext();
return ret;
}, arguments); },
i133: function() {
const ret = new Object();
return ret;
},
i97: function() { return handleError(function (arg0, arg1) {
const ret = new Event(getStringFromWasm0(arg0, arg1));
return ret;
}, arguments); },
i89: function() { return handleError(function (arg0, arg1, arg2) {
const ret = new Worker(getStringFromWasm0(arg0, arg1), arg2);
return ret;
}, arguments); },
i132: function() {
const ret = Date.now();
return ret;
},
i5: function(arg0) {
const ret = arg0.now();
return ret;
},
i61: function(arg0) {
const ret = arg0.ok;
return ret;
},
i119: function(arg0) {
const ret = arg0.open;
return ret;
},
i88: function(arg0) {
const ret = arg0.parentNode;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i6: function(arg0) {
const ret = arg0.performance;
return ret;
},
i104: function(arg0) {
const ret = arg0.pointerId;
return ret;
},
i37: function(arg0, arg1) {
const ret = arg1.pointerType;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i93: function() { return handleError(function (arg0, arg1) {
arg0.postMessage(arg1);
}, arguments); },
i113: function(arg0) {
arg0.preventDefault();
},
i7: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.querySelector(getStringFromWasm0(arg1, arg2));
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
}, arguments); },
i28: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.querySelector(getStringFromWasm0(arg1, arg2));
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
}, arguments); },
i129: function(arg0) {
const ret = arg0.queueMicrotask;
return ret;
},
i130: function(arg0) {
queueMicrotask(arg0);
},
i110: function() { return handleError(function (arg0) {
arg0.reload();
}, arguments); },
i9: function() { return handleError(function (arg0, arg1, arg2) {
arg0.removeAttribute(getStringFromWasm0(arg1, arg2));
}, arguments); },
i65: function() { return handleError(function (arg0, arg1, arg2, arg3) {
arg0.removeEventListener(getStringFromWasm0(arg1, arg2), arg3);
}, arguments); },
i62: function() { return handleError(function (arg0, arg1, arg2) {
arg0.removeItem(getStringFromWasm0(arg1, arg2));
}, arguments); },
i17: function(arg0) {
arg0.remove();
},
i10: function(arg0) {
arg0.remove();
},
i112: function(arg0) {
const ret = arg0.repeat;
return ret;
},
i79: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4, arg5) {
arg0.replaceState(arg1, getStringFromWasm0(arg2, arg3), arg4 === 0 ? undefined : getStringFromWasm0(arg4, arg5));
}, arguments); },
i31: function() { return handleError(function (arg0, arg1) {
const ret = arg0.requestAnimationFrame(arg1);
return ret;
}, arguments); },
i127: function(arg0) {
const ret = Promise.resolve(arg0);
return ret;
},
i14: function(arg0) {
arg0.scrollIntoView();
},
i29: function(arg0, arg1, arg2) {
arg0.scrollTo(arg1, arg2);
},
i114: function(arg0) {
const ret = arg0.scrollTop;
return ret;
},
i27: function() { return handleError(function (arg0) {
const ret = arg0.sessionStorage;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
}, arguments); },
i15: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
arg0.setAttribute(getStringFromWasm0(arg1, arg2), getStringFromWasm0(arg3, arg4));
}, arguments); },
i64: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
arg0.setItem(getStringFromWasm0(arg1, arg2), getStringFromWasm0(arg3, arg4));
}, arguments); },
i16: function() { return handleError(function (arg0, arg1) {
arg0.setPointerCapture(arg1);
}, arguments); },
i75: function() { return handleError(function (arg0, arg1, arg2, arg3, arg4) {
arg0.setProperty(getStringFromWasm0(arg1, arg2), getStringFromWasm0(arg3, arg4));
}, arguments); },
i30: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.setTimeout(arg1, arg2);
return ret;
}, arguments); },
i80: function() { return handleError(function (arg0, arg1, arg2) {
const ret = arg0.setValueAtTime(arg1, arg2);
return ret;
}, arguments); },
i135: function() { return handleError(function (arg0, arg1, arg2) {
const ret = Reflect.set(arg0, arg1, arg2);
return ret;
}, arguments); },
i87: function(arg0, arg1, arg2) {
arg0.data = getStringFromWasm0(arg1, arg2);
},
i47: function(arg0, arg1, arg2) {
arg0.innerHTML = getStringFromWasm0(arg1, arg2);
},
i82: function(arg0, arg1) {
arg0.onerror = arg1;
},
i70: function(arg0, arg1) {
arg0.onmessage = arg1;
},
i116: function(arg0, arg1) {
arg0.scrollTop = arg1;
},
i36: function(arg0, arg1, arg2) {
arg0.title = getStringFromWasm0(arg1, arg2);
},
i106: function(arg0, arg1) {
arg0.type = __wbindgen_enum_OscillatorType[arg1];
},
i68: function(arg0, arg1) {
arg0.type = __wbindgen_enum_WorkerType[arg1];
},
i55: function(arg0, arg1) {
arg0.value = arg1;
},
i12: function(arg0, arg1, arg2) {
arg0.value = getStringFromWasm0(arg1, arg2);
},
i45: function() { return handleError(function (arg0) {
arg0.showModal();
}, arguments); },
i38: function() { return handleError(function (arg0, arg1) {
arg0.start(arg1);
}, arguments); },
i136: function() {
const ret = typeof globalThis === 'undefined' ? undefined : globalThis;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i138: function() {
const ret = typeof global === 'undefined' ? undefined : global;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i137: function() {
const ret = typeof self === 'undefined' ? undefined : self;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i139: function() {
const ret = typeof window === 'undefined' ? undefined : window;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i43: function() { return handleError(function (arg0, arg1) {
arg0.stop(arg1);
}, arguments); },
i8: function(arg0) {
const ret = arg0.style;
return ret;
},
i94: function(arg0, arg1) {
const ret = arg1.tagName;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i59: function(arg0) {
const ret = arg0.target;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
i100: function(arg0) {
arg0.terminate();
},
i34: function(arg0) {
const ret = arg0.text();
return ret;
},
i117: function() { return handleError(function (arg0) {
const ret = arg0.text();
return ret;
}, arguments); },
i0: function(arg0, arg1, arg2) {
const ret = arg0.then(arg1, arg2);
return ret;
},
i126: function(arg0, arg1) {
const ret = arg0.then(arg1);
return ret;
},
i44: function() { return handleError(function (arg0, arg1, arg2, arg3) {
const ret = arg0.toggle(getStringFromWasm0(arg1, arg2), arg3 !== 0);
return ret;
}, arguments); },
i11: function(arg0, arg1) {
const ret = arg1.value;
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
i78: function(arg0) {
const ret = arg0.width;
return ret;
},
i77: function(arg0, arg1, arg2) {
const ret = arg0.writeText(getStringFromWasm0(arg1, arg2));
return ret;
},
i146: function(arg0, arg1) {
const ret = makeMutClosure(arg0, arg1, wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true_);
return ret;
},
i147: function(arg0, arg1) {
const ret = makeMutClosure(arg0, arg1, wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue__core_fafa5420d26920c8___result__Result_____wasm_bindgen_b1917da44889b909___JsError___true_);
return ret;
},
i148: function(arg0, arg1) {
const ret = makeMutClosure(arg0, arg1, wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true__4);
return ret;
},
i149: function(arg0, arg1) {
const ret = makeMutClosure(arg0, arg1, wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true__5);
return ret;
},
i150: function(arg0, arg1) {
const ret = makeMutClosure(arg0, arg1, wasm_bindgen_b1917da44889b909___convert__closures_____invoke_______true_);
return ret;
},
i151: function(arg0, arg1) {
const ret = makeClosure(arg0, arg1, wasm_bindgen_b1917da44889b909___convert__closures_____invoke_______true__1_);
return ret;
},
i152: function(arg0, arg1) {
const ret = getStringFromWasm0(arg0, arg1);
return ret;
},
i145: function() {
const table = wasm.__wbindgen_externrefs;
table.set(0, undefined);
table.set(1024, undefined);
table.set(1025, null);
table.set(1026, true);
table.set(1027, false);
},
};
return {
__proto__: null,
"./senet_bg.js": import0,
"./parts.js": import1,
"./parts.js": import2,
"./parts.js": import3,
};
}
const lAudioContext = (typeof AudioContext !== 'undefined' ? AudioContext : (typeof webkitAudioContext !== 'undefined' ? webkitAudioContext : undefined));
function wasm_bindgen_b1917da44889b909___convert__closures_____invoke_______true_(arg0, arg1) {
wasm.wasm_bindgen_b1917da44889b909___convert__closures_____invoke_______true_(arg0, arg1);
}
function wasm_bindgen_b1917da44889b909___convert__closures_____invoke_______true__1_(arg0, arg1) {
wasm.wasm_bindgen_b1917da44889b909___convert__closures_____invoke_______true__1_(arg0, arg1);
}
function wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true_(arg0, arg1, arg2) {
wasm.wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true_(arg0, arg1, arg2);
}
function wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true__4(arg0, arg1, arg2) {
wasm.wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true__4(arg0, arg1, arg2);
}
function wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true__5(arg0, arg1, arg2) {
wasm.wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue______true__5(arg0, arg1, arg2);
}
function wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue__core_fafa5420d26920c8___result__Result_____wasm_bindgen_b1917da44889b909___JsError___true_(arg0, arg1, arg2) {
const ret = wasm.wasm_bindgen_b1917da44889b909___convert__closures_____invoke___wasm_bindgen_b1917da44889b909___JsValue__core_fafa5420d26920c8___result__Result_____wasm_bindgen_b1917da44889b909___JsError___true_(arg0, arg1, arg2);
if (ret[1]) {
throw takeFromExternrefTable0(ret[0]);
}
}
const __wbindgen_enum_OscillatorType = ["sine", "square", "sawtooth", "triangle", "custom"];
const __wbindgen_enum_WorkerType = ["classic", "module"];
function addToExternrefTable0(obj) {
const idx = wasm.__externref_table_alloc();
wasm.__wbindgen_externrefs.set(idx, obj);
return idx;
}
const CLOSURE_DTORS = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(state => wasm.__wbindgen_destroy_closure(state.a, state.b));
function getArrayU8FromWasm0(ptr, len) {
ptr = ptr >>> 0;
return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
}
let cachedDataViewMemory0 = null;
function getDataViewMemory0() {
if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)) {
cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
}
return cachedDataViewMemory0;
}
function getStringFromWasm0(ptr, len) {
ptr = ptr >>> 0;
return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
}
let cachedUint8ArrayMemory0 = null;
function getUint8ArrayMemory0() {
if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
}
return cachedUint8ArrayMemory0;
}
function handleError(f, args) {
try {
return f.apply(this, args);
} catch (e) {
const idx = addToExternrefTable0(e);
wasm.__wbindgen_exn_store(idx);
}
}
function isLikeNone(x) {
return x === undefined || x === null;
}
function makeClosure(arg0, arg1, f) {
const state = { a: arg0, b: arg1, cnt: 1 };
const real = (...args) => {
state.cnt++;
try {
return f(state.a, state.b, ...args);
} finally {
real._wbg_cb_unref();
}
};
real._wbg_cb_unref = () => {
if (--state.cnt === 0) {
wasm.__wbindgen_destroy_closure(state.a, state.b);
state.a = 0;
CLOSURE_DTORS.unregister(state);
}
};
CLOSURE_DTORS.register(real, state, state);
return real;
}
function makeMutClosure(arg0, arg1, f) {
const state = { a: arg0, b: arg1, cnt: 1 };
const real = (...args) => {
state.cnt++;
const a = state.a;
state.a = 0;
try {
return f(a, state.b, ...args);
} finally {
state.a = a;
real._wbg_cb_unref();
}
};
real._wbg_cb_unref = () => {
if (--state.cnt === 0) {
wasm.__wbindgen_destroy_closure(state.a, state.b);
state.a = 0;
CLOSURE_DTORS.unregister(state);
}
};
CLOSURE_DTORS.register(real, state, state);
return real;
}
function passStringToWasm0(arg, malloc, realloc) {
if (realloc === undefined) {
const buf = cachedTextEncoder.encode(arg);
const ptr = malloc(buf.length, 1) >>> 0;
getUint8ArrayMemory0().subarray(ptr, ptr + buf.length).set(buf);
WASM_VECTOR_LEN = buf.length;
return ptr;
}
let len = arg.length;
let ptr = malloc(len, 1) >>> 0;
const mem = getUint8ArrayMemory0();
let offset = 0;
for (; offset < len; offset++) {
const code = arg.charCodeAt(offset);
if (code > 0x7F) break;
mem[ptr + offset] = code;
}
if (offset !== len) {
if (offset !== 0) {
arg = arg.slice(offset);
}
ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
const ret = cachedTextEncoder.encodeInto(arg, view);
offset += ret.written;
ptr = realloc(ptr, len, offset, 1) >>> 0;
}
WASM_VECTOR_LEN = offset;
return ptr;
}
function takeFromExternrefTable0(idx) {
const value = wasm.__wbindgen_externrefs.get(idx);
wasm.__externref_table_dealloc(idx);
return value;
}
let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
cachedTextDecoder.decode();
const MAX_SAFARI_DECODE_BYTES = 2146435072;
let numBytesDecoded = 0;
function decodeText(bytes) {
numBytesDecoded += bytes.length;
if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
cachedTextDecoder.decode();
numBytesDecoded = bytes.length;
}
return cachedTextDecoder.decode(bytes);
}
const cachedTextEncoder = new TextEncoder();
if (!('encodeInto' in cachedTextEncoder)) {
cachedTextEncoder.encodeInto = function (arg, view) {
const buf = cachedTextEncoder.encode(arg);
view.set(buf);
return {
read: arg.length,
written: buf.length
};
};
}
let WASM_VECTOR_LEN = 0;
let wasmModule, wasmInstance, wasm;
function __wbg_finalize_init(instance, module) {
wasmInstance = instance;
wasm = instance.exports;
wasmModule = module;
cachedDataViewMemory0 = null;
cachedUint8ArrayMemory0 = null;
wasm.__wbindgen_start();
return wasm;
}
async function __wbg_load(module, imports) {
if (typeof Response === 'function' && module instanceof Response) {
if (!module.ok) {
throw new Error(`failed to fetch Wasm: ${module.status} ${module.statusText} fetching '${module.url}'`);
}
if (typeof WebAssembly.instantiateStreaming === 'function') {
try {
return await WebAssembly.instantiateStreaming(module, imports);
} catch (e) {
const validResponse = expectedResponseType(module.type);
if (validResponse && module.headers.get('Content-Type') !== 'application/wasm') {
console.warn("`WebAssembly.instantiateStreaming` failed because your server does not serve Wasm with `application/wasm` MIME type. Falling back to `WebAssembly.instantiate` which is slower. Original error:\n", e);
} else { throw e; }
}
}
const bytes = await module.arrayBuffer();
return await WebAssembly.instantiate(bytes, imports);
} else {
const instance = await WebAssembly.instantiate(module, imports);
if (instance instanceof WebAssembly.Instance) {
return { instance, module };
} else {
return instance;
}
}
function expectedResponseType(type) {
switch (type) {
case 'basic': case 'cors': case 'default': return true;
}
return false;
}
}
function initSync(module) {
if (wasm !== undefined) return wasm;
if (module !== undefined) {
if (Object.getPrototypeOf(module) === Object.prototype) {
({module} = module)
} else {
console.warn('using deprecated parameters for `initSync()`; pass a single object instead')
}
}
const imports = __wbg_get_imports();
if (!(module instanceof WebAssembly.Module)) {
module = new WebAssembly.Module(module);
}
const instance = new WebAssembly.Instance(module, imports);
return __wbg_finalize_init(instance, module);
}
let __wbg_init_promise;
async function __wbg_init(module_or_path) {
if (wasm !== undefined) return wasm;
if (__wbg_init_promise === undefined) {
__wbg_init_promise = __wbg_init_once(module_or_path);
__wbg_init_promise.catch(() => { __wbg_init_promise = undefined; });
}
return __wbg_init_promise;
}
async function __wbg_init_once(module_or_path) {
if (module_or_path !== undefined) {
if (Object.getPrototypeOf(module_or_path) === Object.prototype) {
({module_or_path} = module_or_path)
} else {
console.warn('using deprecated parameters for the initialization function; pass a single object instead')
}
}
const imports = __wbg_get_imports();
if (typeof module_or_path === 'string' || (typeof Request === 'function' && module_or_path instanceof Request) || (typeof URL === 'function' && module_or_path instanceof URL)) {
module_or_path = fetch(module_or_path);
}
const { instance, module } = await __wbg_load(await module_or_path, imports);
return __wbg_finalize_init(instance, module);
}
export { initSync, __wbg_init as default };
