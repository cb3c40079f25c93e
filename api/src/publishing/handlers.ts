import { reportViolation } from './csp-reports/report-violation.ts';
import { createPublishKey } from './remotes/create-publish-key.ts';
import { decideClaims } from './remotes/decide-claims.ts';
import { listPublishKeys } from './remotes/list-publish-keys.ts';
import { listReleases } from './remotes/list-releases.ts';
import { listRemotes } from './remotes/list-remotes.ts';
import { previewRelease } from './remotes/preview-release.ts';
import { publishRelease } from './remotes/publish-release.ts';
import { revokePublishKey } from './remotes/revoke-publish-key.ts';
import { rollBackRemote } from './remotes/roll-back-remote.ts';
import { setLive } from './remotes/set-live.ts';
import { setRemoteGrant } from './remotes/set-remote-grant.ts';
import { setRemotePaused } from './remotes/set-remote-paused.ts';
import { uploadReleaseFile } from './remotes/upload-release-file.ts';
import { withdrawRelease } from './remotes/withdraw-release.ts';
import { getRemoteHealth } from './screen-reports/get-remote-health.ts';
import { reportScreens } from './screen-reports/report-screens.ts';

/** The handlers of releases and of what browsers report. */
export const publishingHandlers = {
  reportViolation,
  createPublishKey,
  decideClaims,
  listPublishKeys,
  listReleases,
  listRemotes,
  previewRelease,
  publishRelease,
  revokePublishKey,
  rollBackRemote,
  setLive,
  setRemoteGrant,
  setRemotePaused,
  uploadReleaseFile,
  withdrawRelease,
  getRemoteHealth,
  reportScreens,
};
