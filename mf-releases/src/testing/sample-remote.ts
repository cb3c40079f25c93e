import type { LiveRelease, Remote } from '../remotes/queries.ts';

export const NO_CLAIMS = { paths: [], navigation: [], slots: [] };
const NONE = { not_loaded: 0, threw_on_import: 0, threw_on_render: 0 };
export const NO_FAILURES = { ...NONE, refused: 0, hung: 0, threw_later: 0 };
export const GINA = { kind: 'key', key_id: 3, holder: 'Gina' } as const;

/** A release that Gina published on 22 November 2026 at 10:03. */
export const sampleLive = (release: string, changes: Partial<LiveRelease> = {}): LiveRelease => ({
  release,
  since: '2026-11-22T10:03:00.000Z',
  how: 'release',
  by: GINA,
  commit: '1a2b3c4',
  contract: '2.4.0',
  size: 48_211,
  ...changes,
});

/** The remote mf-kit, with `r2` live for everyone. */
export const sampleRemote = (changes: Partial<Remote> = {}): Remote => ({
  name: 'mf-kit',
  is_paused: false,
  live: sampleLive('r2'),
  candidate: null,
  waiting: [],
  previews: [],
  grants: { ...NO_CLAIMS, paths: ['/kit'] },
  ...changes,
});
