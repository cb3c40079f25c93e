import { z } from 'zod';
import { id, line, oneOf, text } from './fields.ts';
import { pageTemplate } from './page-template.ts';
import { playerName } from './players.ts';
import { SCREEN_ACCESS } from './vocabulary.ts';

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
export const digest = matching(/^[0-9a-f]{96}$/, 'a SHA-384 digest of 96 hexadecimal digits');
const integrity = matching(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 digest');
/** No part of it is empty or begins with a dot, which a router or a browser would take for another path. */
const pagePath = matching(/^\/(?![/.])(?!.*\/[/.])[\w\-./:]*$/, 'a path such as /kit/:id');
export const screenName = matching(/^[a-z0-9-]+$/, 'a screen’s name', 80);
/**
 * A path inside the release's folder. No part of it begins with a dot, so none leads elsewhere.
 */
export const filePath = matching(
  /^[\w@][\w@.~-]*(\/[\w@][\w@.~-]*)*$/,
  'a path inside the release, such as assets/a.js',
);
export const listOf = <Item extends z.ZodType>(item: Item, longest: number) =>
  z.array(item, 'must be a list').max(longest, `must have at most ${longest} entries`);

const place = z.object({
  access: oneOf(SCREEN_ACCESS),
  screen: screenName,
  reads: listOf(matching(/^\/(?!\/)/, 'an address of the API', 500), 20).optional(),
  /** What the document says before the screen is there. */
  template: pageTemplate.optional(),
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
      access: oneOf(SCREEN_ACCESS),
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
export const claims = z.object({
  paths: z.array(z.string()),
  navigation: z.array(z.string()),
  slots: z.array(z.string()),
});
export type Claims = z.infer<typeof claims>;

export const sentClaims = z.object({
  paths: listOf(pagePath, 50),
  navigation: listOf(line(40), 20),
  slots: listOf(matching(/^[a-z0-9.-]+$/, 'a slot’s name', 80), 20),
});

/** Per cent of the visitors, with the stage `share`. */
export const share = z
  .int('must be a whole number')
  .min(1, 'must be from 1 to 99')
  .max(99, 'must be from 1 to 99')
  .optional();

type Audience = { stage: string; share?: number | undefined };
export const hasShareIfAny = ({ stage, share: given }: Audience) =>
  (stage === 'share') === (given !== undefined);
export const SHARE_FAULT = { path: ['share'], error: 'must be there with the stage "share", and only then' };

/**
 * Who changed which release is live: an admin, a key, someone who changed the site's folder, or the server
 * automatically.
 */
export const publisher = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('admin'), player: playerName }),
  z.object({ kind: z.literal('key'), key_id: id, holder: z.string() }),
  z.object({ kind: z.literal('site') }),
  z.object({ kind: z.literal('server') }),
]);
