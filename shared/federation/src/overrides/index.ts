/** Only pages with an override need this code. */
export { applyOverrides, type OverrideState, overridesStore } from './apply-overrides.ts';
export { followOverrides } from './follow-overrides.ts';
export { endOverrides } from './stored-overrides.ts';
