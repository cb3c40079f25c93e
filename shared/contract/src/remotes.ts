import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, line, message, text } from './fields.ts';
import { playerName } from './players.ts';
import { SCREEN_ACCESS } from './vocabulary.ts';

const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;
const matching = (pattern: RegExp, description: string, longest = 200) =>
  text().max(longest, `must be at most ${longest} characters`).regex(pattern, `must be ${description}`);

export const remoteName = matching(/^mf-[a-z][a-z0-9-]*$/, 'a name like mf-something', 40);
export const releaseName = matching(
  /^[A-Za-z0-9][\w.-]*$/,
  'a release’s name, of letters, digits, -, _ and .',
  60,
);
const integrity = matching(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 digest');
const pagePath = matching(/^\/(?!\/)[\w\-./:]*$/, 'a path that begins with /');
const screen = matching(/^[a-z0-9-]+$/, 'a screen’s name', 80);
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
  screen,
  reads: listOf(matching(/^\/(?!\/)/, 'an address of the API', 500), 20).optional(),
});

/** How a release describes itself: `remote.json` in its folder. */
const releaseManifest = z.object({
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
  files: z.record(screen, listOf(z.object({ file: filePath, integrity }), 50)).optional(),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

export const ofRemote = z.object({ name: remoteName });
export const remoteEndpoints = {
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
    summary: 'Create a key that can publish this one remote, which may be new. It’s shown only now.',
    params: ofRemote,
    body: z.object({
      /** Whose key it is, for admins to recognise. */
      holder: line(80),
      days: z.int('must be a whole number').min(1, 'must be from 1 to 400').max(400, 'must be from 1 to 400'),
    }),
    response: z.object({ key_id: id, key: z.string(), expires_at: instant }),
    status: 201,
    errors: [],
  }),
  revokePublishKey: endpoint({
    access: 'admin',
    summary: 'Revoke a key, at once and for good.',
    params: ofRemote.extend({ keyId: idText }),
    response: message,
    errors: ['not_found'],
  }),
};
