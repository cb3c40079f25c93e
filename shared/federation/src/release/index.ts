export { BYTE_BUDGET, releaseProblem } from './check-release.ts';
export { goLive, ReleaseRefusal, rollBack } from './go-live.ts';
export { type HistoryEntry, readHistory } from './history.ts';
export { noteLastBuild } from './last-build.ts';
export { type Preview, previewSite } from './preview-site.ts';
export { pruneReleases } from './prune-releases.ts';
export { readRegistryFile } from './registry-file.ts';
export { shipmentNow } from './shipment.ts';
