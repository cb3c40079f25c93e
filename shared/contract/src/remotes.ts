import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, line, message, requestId, text } from './fields.ts';
import { pageQuery } from './paging.ts';
import { playerName } from './players.ts';
import { CLAIM_KINDS, LIVE_STAGES, RELEASE_CHANGES, RELEASE_STAGES, SCREEN_ACCESS } from './vocabulary.ts';

/** The largest file of a release, bytes. */
export const LARGEST_RELEASE_FILE = 2 * 1024 * 1024;

const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;
const matching = (pattern: RegExp, description: string, longest = 200) =>
  text().max(longest, `must be at most ${longest} characters`).regex(pattern, `must be ${description}`);

export const remoteName = matching(/^mf-[a-z][a-z0-9-]*$/, 'a name like mf-something', 40);
export const releaseName = matching(
  /^[A-Za-z0-9][\w.-]*$/,
  'a release’s name, of letters, digits, -, _ and .',
  60,
);
/** SHA-384 in lower-case hex, as `sha384sum` prints it. */
const digest = matching(/^[0-9a-f]{96}$/, 'a SHA-384 digest of 96 hexadecimal digits');
const integrity = matching(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 digest');
/** No part of it is empty or begins with a dot, which a router or a browser would take for another path. */
const pagePath = matching(/^\/(?![/.])(?!.*\/[/.])[\w\-./:]*$/, 'a path such as /kit/:id');
export const screenName = matching(/^[a-z0-9-]+$/, 'a screen’s name', 80);
/**
 * A path inside the release's folder. No part of it begins with a dot, so none leads elsewhere.
 */
const filePath = matching(
  /^[\w@][\w@.~-]*(\/[\w@][\w@.~-]*)*$/,
  'a path inside the release, such as assets/a.js',
);
const listOf = <Item extends z.ZodType>(item: Item, longest: number) =>
  z.array(item, 'must be a list').max(longest, `must have at most ${longest} entries`);

const place = z.object({
  access: z.enum(SCREEN_ACCESS, `must be one of ${SCREEN_ACCESS.join(', ')}`),
  screen: screenName,
  reads: listOf(matching(/^\/(?!\/)/, 'an address of the API', 500), 20).optional(),
});

/** How a release describes itself: `remote.json` in its folder. */
export const releaseManifest = z.object({
  name: remoteName,
  release: releaseName,
  /** Address of the entry script, from the site's root. */
  entry: matching(/\S/, 'an address', 500),
  integrity,
  /** Version of the contract it was built for. */
  contract: matching(VERSION, 'a version such as 2.4.0'),
  routes: listOf(place.extend({ path: pagePath, title: line(80) }), 50),
  navigation: listOf(
    z.object({
      label: line(40),
      to: pagePath,
      order: z.number('must be a number').min(-1e6, 'is too small').max(1e6, 'is too large'),
      access: z.enum(SCREEN_ACCESS, `must be one of ${SCREEN_ACCESS.join(', ')}`),
    }),
    20,
  ),
  slots: listOf(place.extend({ slot: matching(/^[a-z0-9.-]+$/, 'a slot’s name', 80) }), 20),
  /** The shared modules it uses, each with a version range. */
  needs: z
    .record(
      matching(/^[\w@./-]+$/, 'the name of a module'),
      matching(/^\^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'a range such as ^19.0.0'),
    )
    .optional(),
  /** The scripts and styles of each screen. */
  files: z.record(screenName, listOf(z.object({ file: filePath, integrity }), 50)).optional(),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** What a release claims in the site: its pages' paths, the labels of its navigation entries, and slots of other pages. */
const claims = z.object({
  paths: z.array(z.string()),
  navigation: z.array(z.string()),
  slots: z.array(z.string()),
});
export type Claims = z.infer<typeof claims>;

const sentClaims = z.object({
  paths: listOf(pagePath, 50),
  navigation: listOf(line(40), 20),
  slots: listOf(matching(/^[a-z0-9.-]+$/, 'a slot’s name', 80), 20),
});

/**
 * Who changed which release is live: an admin, a key, someone who changed the site's folder, or the server
 * automatically.
 */
const publisher = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('admin'), player: playerName }),
  z.object({ kind: z.literal('key'), key_id: id, holder: z.string() }),
  z.object({ kind: z.literal('site') }),
  z.object({ kind: z.literal('server') }),
]);

export const ofRemote = z.object({ name: remoteName });
const ofRelease = ofRemote.extend({ release: releaseName });

const share = z
  .int('must be a whole number')
  .min(1, 'must be from 1 to 99')
  .max(99, 'must be from 1 to 99')
  .optional();

type Audience = { stage: string; share?: number | undefined };
const hasShareIfAny = ({ stage, share: given }: Audience) => (stage === 'share') === (given !== undefined);
const SHARE_FAULT = { path: ['share'], error: 'must be there with the stage "share", and only then' };

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
  listRemotes: endpoint({
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
    errors: [],
  }),
  publishRelease: endpoint({
    access: 'publisher',
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
        stage: z.enum(RELEASE_STAGES, `must be one of ${RELEASE_STAGES.join(', ')}`),
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
  uploadReleaseFile: endpoint({
    access: 'publisher',
    summary: 'Upload a file of a release. Files that no release uses are deleted after an hour.',
    params: ofRemote.extend({ digest }),
    body: z.custom<Uint8Array>((sent) => sent instanceof Uint8Array, 'must be bytes'),
    bytes: true,
    bodyLimit: LARGEST_RELEASE_FILE,
    response: z.object({ digest: z.string(), size: z.int() }),
    errors: ['payload_too_large', 'unsupported_media_type', 'too_many_uploads', 'service_unavailable'],
  }),
  rollBackRemote: endpoint({
    access: 'publisher',
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
  withdrawRelease: endpoint({
    access: 'publisher',
    summary:
      'Withdraw a release that only some visitors get. Everyone gets the release that is live for everyone, if there is one.',
    params: ofRemote,
    body: z.object({ release: releaseName }),
    response: z.object({ withdrawn: z.string(), live: z.string().nullable() }),
    errors: ['not_found', 'release_refused', 'conflict', 'service_unavailable'],
  }),
  setLive: endpoint({
    access: 'publisher',
    summary:
      'Make a release that the server has live for everyone, for admins or for a share of the visitors.',
    params: ofRemote,
    body: z
      .object({
        release: releaseName,
        stage: z.enum(LIVE_STAGES, `must be one of ${LIVE_STAGES.join(', ')}`),
        share,
      })
      .refine(hasShareIfAny, SHARE_FAULT),
    response: wentLive,
    errors: ['not_found', 'release_refused', 'claims_waiting', 'claims_refused', 'service_unavailable'],
  }),
  previewRelease: endpoint({
    access: 'publisher',
    summary: 'Make a link that shows a release that the server has to anyone who opens it, for a week.',
    params: ofRelease,
    response: previewed,
    errors: ['not_found', 'release_refused', 'claims_waiting', 'claims_refused', 'service_unavailable'],
  }),
  listReleases: endpoint({
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
    errors: [],
  }),
  setRemotePaused: endpoint({
    access: 'admin',
    summary: 'Pause a remote, whose pages then say so, or resume it.',
    params: ofRemote,
    body: z.object({ is_paused: z.boolean('must be true or false') }),
    response: z.object({ name: z.string(), is_paused: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
  decideClaims: endpoint({
    access: 'admin',
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
  setRemoteGrant: endpoint({
    access: 'admin',
    freshLogin: (body: { is_granted: boolean }) => body.is_granted,
    summary:
      'Withdraw a page, navigation entry or slot that a remote was granted, which visitors then no longer get, or grant it again.',
    params: ofRemote,
    body: z.object({
      kind: z.enum(CLAIM_KINDS, `must be one of ${CLAIM_KINDS.join(', ')}`),
      value: line(200),
      is_granted: z.boolean('must be true or false'),
    }),
    response: z.object({ grants: claims }),
    errors: ['not_found', 'conflict', 'release_refused'],
  }),
  listPublishKeys: endpoint({
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
    errors: [],
  }),
  createPublishKey: endpoint({
    access: 'admin',
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
  revokePublishKey: endpoint({
    access: 'admin',
    summary: 'Revoke a key, straight away and for good.',
    params: ofRemote.extend({ keyId: idText }),
    response: message,
    errors: ['not_found'],
  }),
};
