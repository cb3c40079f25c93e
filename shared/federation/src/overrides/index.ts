/** Only pages with an override need this code. */
export { applyOverrides, followOverrides, type OverrideState, overridesStore } from './apply-overrides.ts';
export { endOverrides } from './stored-overrides.ts';
