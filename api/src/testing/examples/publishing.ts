import type { EndpointName } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { describeRelease } from '../test-releases.ts';
import { EMPTY, type Example } from './example.ts';

/** Calls about releases, and of the site itself. */
export const PUBLISHING = {
  listAuditEntries: EMPTY,
  listRemotes: EMPTY,
  // With a publish key: publishing.test.ts and attacks.test.ts in src/remotes.
  publishRelease: async (world) => {
    const release = await world.sentRelease();
    return {
      params: { name: release.manifest.name, release: release.manifest.release },
      body: { ...describeRelease(release), stage: 'everyone' },
    };
  },
  uploadReleaseFile: () => {
    const body = Buffer.from(crypto.randomUUID());
    return { params: { name: 'mf-kit', digest: digestOf(body) }, body };
  },
  rollBackRemote: async (world) => ({ params: { name: await world.liveRemote() }, body: { from: 'r2' } }),
  withdrawRelease: async (world) => ({
    params: { name: await world.candidateRemote() },
    body: { release: 'r3' },
  }),
  previewRelease: async (world) => ({ params: { name: await world.liveRemote(), release: 'r1' } }),
  setRemoteGrant: async (world) => {
    const name = await world.grantedRemote();
    return { params: { name }, body: { kind: 'path', value: `/${name}`, is_granted: false } };
  },
  setLive: async (world) => ({
    params: { name: await world.liveRemote() },
    body: { release: 'r1', stage: 'admins' },
  }),
  listReleases: () => ({ params: { name: 'mf-kit' } }),
  setRemotePaused: async (world) => ({
    params: { name: await world.liveRemote() },
    body: { is_paused: true },
  }),
  decideClaims: async (world) => {
    const name = await world.waitingRemote();
    const claims = { paths: [`/${name}`], navigation: [], slots: [] };
    return { params: { name, release: 'r1' }, body: { decision: 'approve', claims } };
  },
  listPublishKeys: () => ({ params: { name: 'mf-feedback' } }),
  createPublishKey: {
    addsOnce: true,
    request: () => ({ params: { name: 'mf-feedback' }, body: { holder: 'Sam', days: 30 } }),
  },
  revokePublishKey: async (world) => ({
    params: { name: 'mf-feedback', keyId: await world.publishKey() },
  }),
  getRemoteHealth: () => ({ params: { name: 'mf-feedback' } }),
  reportScreens: () => ({
    body: { reports: [{ remote: 'mf-feedback', release: 'r1', outcome: 'threw_on_render' }] },
  }),
  streamChanges: EMPTY,
  exchangeCode: () => ({ body: { code: 'a code', code_verifier: 'v'.repeat(43) } }),
  reportViolation: () => ({ body: { 'csp-report': { 'effective-directive': 'script-src' } } }),
  getConfirmation: {
    expect: 'not_signed_in account_required not_found not_found not_found not_found not_found not_found',
    request: () => ({ params: { id: crypto.randomUUID() } }),
  },
  refreshTokens: () => ({ body: { refresh_token: 'a token' } }),
} satisfies { [Name in EndpointName]?: Example<Name> };
