/** Who can call an endpoint or see a route, from the widest to the narrowest. */
export const ACCESS_LEVELS = [
  'everyone',
  'signed-in',
  'player',
  'self-or-admin',
  /** Holders of a publish key for the remote in the path, and admins. */
  'publisher',
  'admin',
  'founder',
] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** Who may see a screen or a slot's filling, from the widest to the narrowest. */
export const SCREEN_ACCESS = [
  'everyone',
  'signed-in',
  'player',
  'admin',
] as const satisfies readonly Access[];
export type ScreenAccess = (typeof SCREEN_ACCESS)[number];

/** For whom a release is live. A `share` is so many per cent of the visitors. */
export const LIVE_STAGES = ['everyone', 'admins', 'share'] as const;
export type LiveStage = (typeof LIVE_STAGES)[number];

/**
 * What a release is published for. A `preview` is live for no one, and shown to anyone who opens its link.
 */
export const RELEASE_STAGES = [...LIVE_STAGES, 'preview'] as const;
export type ReleaseStage = (typeof RELEASE_STAGES)[number];

/** How a release came to be live: taken over from the site's folder, published, … */
export const RELEASE_CHANGES = [
  'build',
  'release',
  'rollback',
  /** Live for other visitors than before. */
  'widened',
  /** By the server itself, because its screens failed. */
  'taken_back',
  /** Live for some visitors until then, and now for no one. */
  'withdrawn',
  'preview',
] as const;
export type ReleaseChange = (typeof RELEASE_CHANGES)[number];

/** What a remote claims in the site: the path of a page, the label of a navigation entry, or a slot of another page. */
export const CLAIM_KINDS = ['path', 'navigation', 'slot'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** How a screen of a release failed in a browser. */
export const SCREEN_FAILURES = [
  /** Its files were missing, or took too long. */
  'not_loaded',
  'threw_on_import',
  'threw_on_render',
  /** Its files weren't those of the release. */
  'refused',
  /** The page stopped answering while it started or was drawn. */
  'hung',
  /** An error in its scripts that nothing caught, in a timer for example. */
  'threw_later',
] as const;
export type ScreenFailure = (typeof SCREEN_FAILURES)[number];

/** The most reports of screens in one request. */
export const MOST_REPORTS = 50;
