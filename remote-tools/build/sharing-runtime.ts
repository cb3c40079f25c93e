import type { RspackPluginInstance } from '@rspack/core';
import { replaceRuntime } from './replace-runtime.ts';

/**
 * Replaces what the bundler puts into every entry for sharing modules, for all kinds of sharing and every notation of a
 * range, by what our remotes use of it: each shared module exists once, comes from the page, and is asked for by `^1.2.3`.
 * That halves an entry. The protocol between page and entry stays Module Federation's.
 */
export function sharingRuntime(): RspackPluginInstance {
  return replaceRuntime({
    sharing: () => TAKES_PART,
    consumes_loading: (source) => neededModules(source) + TAKE_SHARED,
  });
}

/** Which shared modules each chunk needs, as the bundler writes it: the first statement of its own code. */
function neededModules(source: string): string {
  const [statement] = /^__webpack_require__\.consumesLoadingData = .*;$/m.exec(source) ?? [];
  if (statement === undefined) throw new Error("The bundler's code for shared modules has changed.");
  return statement;
}

/** A remote provides nothing, so there is nothing to prepare before the page hands over its modules. */
const TAKES_PART = `
  __webpack_require__.S = {};
  __webpack_require__.I = () => 1;
`;

/** Before a chunk runs, takes the shared modules that it needs from the page, in a version that fits. */
export const TAKE_SHARED = `
  const { chunkMapping, moduleIdToConsumeDataMapping } = __webpack_require__.consumesLoadingData;
  const taken = {};
  const numbersOf = (version) => version.replace("^", "").split(".").map(Number);
  const fits = (version, wanted) => {
    const [major, minor, patch] = numbersOf(version);
    const [wantedMajor, wantedMinor, wantedPatch] = numbersOf(wanted);
    return major === wantedMajor && (minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch));
  };
  const take = async (id) => {
    const { shareScope, shareKey, requiredVersion } = moduleIdToConsumeDataMapping[id];
    const offers = __webpack_require__.S[shareScope][shareKey] || {};
    const version = Object.keys(offers).find((offered) => fits(offered, requiredVersion));
    if (!version)
      throw new Error(shareKey + " " + requiredVersion + " is needed, and the page has " + Object.keys(offers));
    const factory = await offers[version].get();
    __webpack_require__.m[id] = (module) => {
      module.exports = factory();
    };
  };
  __webpack_require__.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] || [])
      promises.push((taken[id] ||= take(id).catch((error) => { delete taken[id]; throw error; })));
  };
`;
