import { initSync } from "./senet.js";
let sharedImports = undefined;
function getSharedImports() {
if (sharedImports === undefined) {
sharedImports = { __wasm_split: {  } };
const { __indirect_function_table, __wasm_split_shared0, memory,  } = initSync(undefined, undefined);
Object.assign(sharedImports.__wasm_split, { __indirect_function_table, __wasm_split_shared0, memory,  });
}
return sharedImports;
}
function wrapAsyncCb(callee) {
return async (callbackIndex, callbackData) => {
let success;
try {
await callee();
success = true;
} catch (e) {
console.error(e);
success = false;
} finally {
const sharedImports = getSharedImports();
sharedImports.__wasm_split.__indirect_function_table.get(callbackIndex)(callbackData, success);
}
}
}
function makeLoad(fetcher, deps) {
const loader = async () => {
const parallelStuff = deps.map(d => d());
const instantiate = fetcher();
await Promise.all(parallelStuff);
const imports = getSharedImports();
return instantiate(imports);
};
let loadingModule = undefined;
return () => {
if (loadingModule === undefined) {
const thisLoad = loader();
thisLoad.catch(() => {
if (loadingModule === thisLoad) loadingModule = undefined;
});
loadingModule = thisLoad;
}
return loadingModule;
}
}
const __chunk_4 = makeLoad(() => {
const src = fetch(new URL("./chunk_4.wasm", import.meta.url));
src.catch(() => {});
return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, []);
const __chunk_5 = makeLoad(() => {
const src = fetch(new URL("./chunk_5.wasm", import.meta.url));
src.catch(() => {});
return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, []);
const __chunk_6 = makeLoad(() => {
const src = fetch(new URL("./chunk_6.wasm", import.meta.url));
src.catch(() => {});
return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, []);
export const __wasm_split_load_rule_file = wrapAsyncCb(makeLoad(() => {
const src = fetch(new URL("./split_rule_file.wasm", import.meta.url));
src.catch(() => {});
return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, [__chunk_5, __chunk_6]));
export const __wasm_split_load_reading = wrapAsyncCb(makeLoad(() => {
const src = fetch(new URL("./split_reading.wasm", import.meta.url));
src.catch(() => {});
return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, [__chunk_4, __chunk_5]));
export const __wasm_split_load_exchange = wrapAsyncCb(makeLoad(() => {
const src = fetch(new URL("./split_exchange.wasm", import.meta.url));
src.catch(() => {});
return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, [__chunk_4, __chunk_5, __chunk_6]));
