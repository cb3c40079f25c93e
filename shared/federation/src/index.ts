export { admit, type ScreenAccess } from './access.ts';
export { partFrom, titleFrom } from './page-template.ts';
export { adminPage, defineRemote, firstRead, type RemoteConfig } from './remote-config.ts';
export { returnPathOf } from './return-path.ts';
export { SHARED_MODULES, type SharedModule } from './shared-modules.ts';
export type { SlotName, SlotProps } from './slots.ts';
