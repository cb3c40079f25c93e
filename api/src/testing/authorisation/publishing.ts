import type { EndpointName } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { describeRelease } from '../test-releases.ts';
import { admins, cases, EMPTY, everyone, type Row } from './row.ts';

/** Calls about releases, and of the site itself. */
export const PUBLISHING = {
  listAuditEntries: admins(EMPTY),
  listRemotes: admins(EMPTY),
  // With a publish key: publishing.test.ts and attacks.test.ts in src/remotes.
  publishRelease: admins(({ release }) => ({
    params: { name: release.manifest.name, release: release.manifest.release },
    body: { ...describeRelease(release), stage: 'everyone' },
  })),
  uploadReleaseFile: admins(({ release: { contents } }) => {
    const body = Buffer.from(contents['remote-entry.js'] ?? '');
    return { params: { name: 'mf-kit', digest: digestOf(body) }, body };
  }),
  rollBackRemote: admins(async (world) => ({ params: { name: await world.liveRemote() }, body: {} })),
  withdrawRelease: admins(async (world) => ({
    params: { name: await world.candidateRemote() },
    body: { release: 'r3' },
  })),
  previewRelease: admins(async (world) => ({ params: { name: await world.liveRemote(), release: 'r1' } })),
  setRemoteGrant: admins(async (world) => {
    const name = await world.liveRemote();
    return { params: { name }, body: { kind: 'path', value: `/${name}`, is_granted: false } };
  }),
  setLive: admins(async (world) => ({
    params: { name: await world.liveRemote() },
    body: { release: 'r1', stage: 'admins' },
  })),
  listReleases: admins(() => ({ params: { name: 'mf-kit' } })),
  setRemotePaused: admins(async (world) => ({
    params: { name: await world.liveRemote() },
    body: { is_paused: true },
  })),
  decideClaims: admins(async (world) => {
    const name = await world.waitingRemote();
    const claims = { paths: [`/${name}`], navigation: [], slots: [] };
    return { params: { name, release: 'r1' }, body: { decision: 'approve', claims } };
  }),
  listPublishKeys: admins(() => ({ params: { name: 'mf-feedback' } })),
  createPublishKey: admins(() => ({ params: { name: 'mf-feedback' }, body: { holder: 'Sam', days: 30 } })),
  revokePublishKey: admins(async (world) => ({
    params: { name: 'mf-feedback', keyId: await world.publishKey() },
  })),
  getRemoteHealth: admins(() => ({ params: { name: 'mf-feedback' } })),
  reportScreens: everyone(() => ({
    body: { reports: [{ remote: 'mf-feedback', release: 'r1', outcome: 'threw_on_render' }] },
  })),
  streamChanges: everyone(EMPTY),
  exchangeCode: everyone(() => ({ body: { code: 'a code', code_verifier: 'v'.repeat(43) } })),
  reportViolation: everyone(() => ({ body: { 'csp-report': { 'effective-directive': 'script-src' } } })),
  getConfirmation: cases(
    'not_signed_in account_required not_found not_found not_found not_found not_found not_found',
  )(() => ({ params: { id: crypto.randomUUID() } })),
  refreshTokens: everyone(() => ({ body: { refresh_token: 'a token' } })),
} satisfies { [Name in EndpointName]?: Row<Name> };
