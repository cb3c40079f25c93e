import { useApiMutation } from '@kickabout/federation/host';
import type { CreatedKey } from './queries.ts';
import { RELEASE_QUERIES } from './queries.ts';
import { audienceOf, claimLine } from './release-words.ts';

export const useSetRemoteGrant = (name: string) =>
  useApiMutation('setRemoteGrant', {
    changes: RELEASE_QUERIES,
    done: (_, { body }) =>
      `${claimLine(body.kind, body.value)}: ${body.is_granted ? `${name} has it again.` : 'withdrawn.'}`,
    failed: 'Failed to change this. Please try again.',
  });

export const useSetLive = () =>
  useApiMutation('setLive', {
    changes: RELEASE_QUERIES,
    done: (live) => `${live.release} is now live for ${audienceOf(live)}.`,
    failed: 'Failed to change who gets this release. Please try again.',
  });

export const useSetRemotePaused = (name: string) =>
  useApiMutation('setRemotePaused', {
    changes: RELEASE_QUERIES,
    done: (answer) => `${name} is ${answer.is_paused ? 'paused' : 'running again'}.`,
    failed: 'Failed to change this. Please try again.',
  });

export const useRevokePublishKey = () =>
  useApiMutation('revokePublishKey', {
    changes: ['listPublishKeys', 'listAuditEntries'],
    done: ({ message }) => message,
    failed: 'Failed to revoke the key. Please try again.',
  });

export const usePreviewRelease = () =>
  useApiMutation('previewRelease', {
    changes: RELEASE_QUERIES,
    done: ({ release }) => `Preview link for ${release} created. It works for a week.`,
    failed: 'Failed to create a link to this release. Please try again.',
  });

export const useDecideClaims = () =>
  useApiMutation('decideClaims', {
    changes: RELEASE_QUERIES,
    done: ({ state, release: decided }) =>
      state === 'refused' ? `${decided} was refused. Nothing changed.` : `${decided} was approved.`,
    failed: 'Failed to decide about this release. Please try again.',
  });

/** Brings back an earlier release. */
export const useRollBack = () =>
  useApiMutation('rollBackRemote', {
    changes: RELEASE_QUERIES,
    done: ({ from, release }, { params }) =>
      `${params.name} is back to ${release}${from === release ? '' : ` from ${from}`}.`,
    failed: 'Failed to roll back. Please try again.',
  });

/** Withdraws the release that only some visitors get. */
export const useWithdraw = () =>
  useApiMutation('withdrawRelease', {
    changes: RELEASE_QUERIES,
    done: ({ withdrawn, live }, { params }) =>
      live === null
        ? `${withdrawn} was withdrawn. Nothing of ${params.name} is live now.`
        : `${withdrawn} was withdrawn. Everyone gets ${live}.`,
    failed: 'Failed to withdraw this release. Please try again.',
  });

export const useCreatePublishKey = (onCreated: (key: CreatedKey) => void) =>
  useApiMutation('createPublishKey', {
    changes: ['listPublishKeys', 'listRemotes', 'listAuditEntries'],
    failed: 'Failed to create the key. Please try again.',
    failure: 'form',
    done: (answer, { body }) => onCreated({ ...answer, holder: body.holder }),
  });
