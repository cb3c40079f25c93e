import type { MatchStatus, ResponseOf, TeamId } from '@kickabout/contract';
import type { MemberId, Score } from '@kickabout/domain';
import { LAST_KNOWN_CACHE } from './last-known-cache.ts';

export type PitchMember = MemberId & { readonly name: string; readonly teamId: TeamId };

/** What the board shows of a match, and what a phone keeps of it for times without a network. */
export interface KnownPitch {
  /** A page of another release ignores what it doesn't know how to read. */
  readonly version: 1;
  readonly matchId: number;
  readonly matchName: string;
  readonly status: MatchStatus;
  readonly kickoffAt: string;
  readonly timeZone: string;
  /** Who looks at it. */
  readonly playerId: number;
  readonly isAdmin: boolean;
  /** Whether everyone in the match can take notes, or only admins. */
  readonly playersTakeNotes: boolean;
  /** Those who play, in order of joining. */
  readonly members: readonly PitchMember[];
  readonly isInMatch: boolean;
  /** What has been saved as the result; null, or missing from older pages, without one. */
  readonly result?: Score | null;
  readonly notes: ResponseOf<'listMatchNotes'>;
}

/** Only the latest is kept. */
const ADDRESS = '/last-known-pitch.json';

const PITCH_PATH = /^\/matches\/([1-9]\d{0,8})\/pitch\/?$/;

/** On devices without the app, it never gets beyond waiting for the worker. */
export async function storeKnownPitch(pitch: KnownPitch): Promise<void> {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  await (await caches.open(LAST_KNOWN_CACHE)).put(ADDRESS, Response.json(pitch));
}

/** What this device knows of the match whose pitch page has this path; null if that's another page, or nothing is stored. */
export async function readKnownPitch(path: string): Promise<KnownPitch | null> {
  const [, matchId] = PITCH_PATH.exec(path) ?? [];
  const stored = await caches.match(ADDRESS, { cacheName: LAST_KNOWN_CACHE });
  const pitch = (await stored?.json().catch(() => null)) as KnownPitch | null | undefined;
  return pitch?.version === 1 && pitch.matchId === Number(matchId) ? pitch : null;
}
