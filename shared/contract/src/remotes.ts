import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, line, message, oneOf, requestId } from './fields.ts';
import { pageQuery } from './paging.ts';
import { playerName } from './players.ts';
import {
  claims,
  digest,
  filePath,
  hasShareIfAny,
  LARGEST_RELEASE_FILE,
  listOf,
  publisher,
  releaseManifest,
  releaseName,
  remoteName,
  SHARE_FAULT,
  sentClaims,
  share,
} from './release-manifest.ts';
import { CLAIM_KINDS, LIVE_STAGES, RELEASE_CHANGES, RELEASE_STAGES } from './vocabulary.ts';

export const ofRemote = z.object({ name: remoteName });
const ofRelease = ofRemote.extend({ release: releaseName });

const live = z.object({
  release: z.string(),
  stage: z.enum(LIVE_STAGES),
  /** Per cent of the visitors, with the stage `share`. */
  share: z.int().nullable(),
});

const wentLive = live.extend({
  state: z.literal('live'),
  /** The release that it replaced for these visitors. */
  replaced: z.string().nullable(),
  /** It was like that already. */
  unchanged: z.boolean(),
});

const previewed = z.object({
  state: z.literal('preview'),
  release: z.string(),
  /** Shows it to anyone who opens it. */
  address: z.string(),
  expires_at: instant,
});

const liveRelease = z.object({
  release: z.string(),
  since: instant,
  how: z.enum(RELEASE_CHANGES),
  by: publisher,
  commit: z.string().nullable(),
  contract: z.string(),
  /** Bytes of its scripts and styles after brotli; null for one that is served elsewhere. */
  size: z.int().nullable(),
});

const storedRelease = z.object({
  release: z.string(),
  stored_at: instant,
  by: publisher,
  commit: z.string().nullable(),
});

export const remoteEndpoints = {
  listRemotes: endpoint('GET /remotes', {
    access: 'admin',
    summary: 'Every remote: what is live and for whom, what waits for an admin, and what it may claim.',
    response: z.array(
      z.object({
        name: z.string(),
        is_paused: z.boolean(),
        live: liveRelease.nullable(),
        /** Live for admins or a share of the visitors only. */
        candidate: liveRelease
          .extend({ stage: z.enum(['admins', 'share']), share: z.int().nullable() })
          .nullable(),
        /** Releases that claim more than is granted. */
        waiting: z.array(
          storedRelease.extend({ stage: z.enum(RELEASE_STAGES), share: z.int().nullable(), claims }),
        ),
        previews: z.array(storedRelease.extend({ expires_at: instant, address: z.string() })),
        grants: claims,
        /** Claims of its live releases that an admin has withdrawn: visitors don't get them. */
        withheld: claims.optional(),
      }),
    ),
  }),
  publishRelease: endpoint('PUT /remotes/:name/releases/:release', {
    access: 'publisher',
    audit: 'release_published',
    freshLogin: true,
    summary:
      'Publish a release: says which files the server lacks and changes nothing, or checks everything and makes it live. The same request again does nothing more.',
    params: ofRelease,
    body: z
      .object({
        manifest: releaseManifest,
        /** All files of the release but its manifest. */
        files: listOf(
          z.object({
            path: filePath,
            digest,
            size: z
              .int('must be a whole number')
              .min(0, 'must be 0 or more')
              .max(LARGEST_RELEASE_FILE, `must be at most ${LARGEST_RELEASE_FILE}`),
          }),
          500,
        ).min(1, 'must not be empty'),
        /** From which sources it was built. */
        commit: line(60).optional(),
        stage: oneOf(RELEASE_STAGES),
        share,
      })
      .refine(hasShareIfAny, SHARE_FAULT),
    bodyLimit: 256 * 1024,
    response: z.discriminatedUnion('state', [
      z.object({ state: z.literal('files_missing'), missing: z.array(z.string()) }),
      wentLive,
      previewed,
      /** It claims more than its remote is granted: an admin has to approve it. */
      z.object({ state: z.literal('waiting'), release: z.string(), claims }),
    ]),
    errors: ['release_refused', 'release_changed', 'claims_refused', 'service_unavailable'],
  }),
  uploadReleaseFile: endpoint('PUT /remotes/:name/files/:digest', {
    access: 'publisher',
    audit: { none: 'a file is part of nothing until publishRelease' },
    summary: 'Upload a file of a release. Files that no release uses are deleted after an hour.',
    params: ofRemote.extend({ digest }),
    body: z.custom<Uint8Array>((sent) => sent instanceof Uint8Array, 'must be bytes'),
    bytes: true,
    bodyLimit: LARGEST_RELEASE_FILE,
    response: z.object({ digest: z.string(), size: z.int() }),
    errors: ['payload_too_large', 'unsupported_media_type', 'too_many_uploads', 'service_unavailable'],
  }),
  rollBackRemote: endpoint('POST /remotes/:name/rollback', {
    access: 'publisher',
    audit: 'release_rolled_back',
    summary:
      'Withdraw the release that only some visitors get. If there is none, make the previous release, or a named one, live again.',
    params: ofRemote,
    body: z.object({
      release: releaseName.optional(),
      /** The release that is to be taken back: nothing happens if it's another one by now. */
      from: releaseName.optional(),
    }),
    response: z.object({ from: z.string(), release: z.string() }),
    errors: [
      'not_found',
      'no_earlier_release',
      'already_live',
      'release_refused',
      'claims_waiting',
      'claims_refused',
      'conflict',
      'service_unavailable',
    ],
  }),
  withdrawRelease: endpoint('POST /remotes/:name/withdrawal', {
    access: 'publisher',
    audit: 'release_withdrawn',
    summary:
      'Withdraw a release that only some visitors get. Everyone gets the release that is live for everyone, if there is one.',
    params: ofRemote,
    body: z.object({ release: releaseName }),
    response: z.object({ withdrawn: z.string(), live: z.string().nullable() }),
    errors: ['not_found', 'release_refused', 'conflict', 'service_unavailable'],
  }),
  setLive: endpoint('PUT /remotes/:name/live', {
    access: 'publisher',
    audit: 'release_published',
    summary:
      'Make a release that the server has live for everyone, for admins or for a share of the visitors.',
    params: ofRemote,
    body: z
      .object({
        release: releaseName,
        stage: oneOf(LIVE_STAGES),
        share,
      })
      .refine(hasShareIfAny, SHARE_FAULT),
    response: wentLive,
    errors: ['not_found', 'release_refused', 'claims_waiting', 'claims_refused', 'service_unavailable'],
  }),
  previewRelease: endpoint('PUT /remotes/:name/releases/:release/preview', {
    access: 'publisher',
    audit: 'release_published',
    summary: 'Make a link that shows a release that the server has to anyone who opens it, for a week.',
    params: ofRelease,
    response: previewed,
    errors: ['not_found', 'release_refused', 'claims_waiting', 'claims_refused', 'service_unavailable'],
  }),
  listReleases: endpoint('GET /remotes/:name/releases', {
    access: 'publisher',
    summary: 'What was live, for whom and since when, and who changed it. The latest first.',
    paged: true,
    params: ofRemote,
    query: pageQuery(50, z.tuple([id])),
    response: z.array(
      z.object({
        history_id: id,
        release: z.string(),
        stage: z.enum(RELEASE_STAGES),
        share: z.int().nullable(),
        how: z.enum(RELEASE_CHANGES),
        at: instant,
        by: publisher,
        commit: z.string().nullable(),
        /** Why it was taken back. */
        reason: z.string().nullable(),
        /** Whether the server still has it. */
        is_kept: z.boolean(),
      }),
    ),
  }),
  setRemotePaused: endpoint('PUT /remotes/:name/paused', {
    access: 'admin',
    audit: 'remote_paused',
    summary: 'Pause a remote, whose pages then say so, or resume it.',
    params: ofRemote,
    body: z.object({ is_paused: z.boolean('must be true or false') }),
    response: z.object({ name: z.string(), is_paused: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
  decideClaims: endpoint('PUT /remotes/:name/releases/:release/claims', {
    access: 'admin',
    audit: 'claims_approved',
    freshLogin: ({ decision }: { decision: string }) => decision === 'approve',
    summary: 'Approve what a waiting release claims, which makes it live, or refuse it.',
    params: ofRelease,
    body: z.object({
      decision: z.enum(['approve', 'refuse'], 'must be approve or refuse'),
      /** The claims as the admin saw them. */
      claims: sentClaims,
    }),
    response: z.discriminatedUnion('state', [
      wentLive,
      previewed,
      z.object({ state: z.literal('refused'), release: z.string() }),
    ]),
    errors: ['not_found', 'conflict', 'release_refused', 'service_unavailable'],
  }),
  setRemoteGrant: endpoint('PUT /remotes/:name/grants', {
    access: 'admin',
    audit: 'claim_withdrawn',
    freshLogin: (body: { is_granted: boolean }) => body.is_granted,
    summary:
      'Withdraw a page, navigation entry or slot that a remote was granted, which visitors then no longer get, or grant it again.',
    params: ofRemote,
    body: z.object({
      kind: oneOf(CLAIM_KINDS),
      value: line(200),
      is_granted: z.boolean('must be true or false'),
    }),
    response: z.object({ grants: claims }),
    errors: ['not_found', 'conflict', 'release_refused'],
  }),
  listPublishKeys: endpoint('GET /remotes/:name/keys', {
    access: 'admin',
    summary: 'The keys with which a remote can be published. The latest first.',
    params: ofRemote,
    response: z.array(
      z.object({
        key_id: id,
        holder: z.string(),
        created_at: instant,
        created_by: playerName,
        expires_at: instant,
        revoked_at: instant.nullable(),
        last_used_at: instant.nullable(),
      }),
    ),
  }),
  createPublishKey: endpoint('POST /remotes/:name/keys', {
    access: 'admin',
    audit: 'publish_key_created',
    freshLogin: true,
    summary: 'Create a key that can publish this one remote, which may be new. It’s only shown this once.',
    params: ofRemote,
    body: z.object({
      /** Whose key it is, for admins to recognise. */
      holder: line(80),
      days: z.int('must be a whole number').min(1, 'must be from 1 to 400').max(400, 'must be from 1 to 400'),
      request_id: requestId,
    }),
    response: z.object({ key_id: id, key: z.string(), expires_at: instant }),
    status: 201,
    errors: ['request_id_used'],
  }),
  revokePublishKey: endpoint('DELETE /remotes/:name/keys/:keyId', {
    access: 'admin',
    audit: 'publish_key_revoked',
    summary: 'Revoke a key, straight away and for good.',
    params: ofRemote.extend({ keyId: idText }),
    response: message,
    errors: ['not_found'],
  }),
};
