import type { MatchStatus, ParsedRequestOf } from '@kickabout/contract';
import { isOver } from '@kickabout/domain';
import type { Cached } from '../../../kernel/answer-cache/answer-cache.ts';
import type { CacheTag } from '../../../kernel/database/cache-tags.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import { type Page, pageOf } from '../../../kernel/http/page.ts';
import { bytesOfMatches, loadMatch, loadMatchesByStatus, type MatchRow } from './load-match.ts';
import {
  loadMatchTotals,
  loadNotedScores,
  type MatchTotals,
  placesByPlayer,
  totalsOf,
} from './load-match-totals.ts';
import { loadMembers } from './load-members.ts';
import { placesIn, presentGuests } from './present-match-player.ts';

/** A page of the matches with a status, with what it shows of everyone in them: the same for every caller. */
export function cachedMatches(
  cached: Cached,
  status: MatchStatus,
  query: ParsedRequestOf<'listMatches'>['query'],
): Promise<{ page: Page<MatchRow>; totals: ReadonlyMap<number, MatchTotals> }> {
  return cached(JSON.stringify(['matches', status, query]), async (db) => {
    const found = await loadMatchesByStatus(db, status, query);
    const page = pageOf(found, query.limit, (row) => [row.kickoff_at, row.match_id]);
    const totals = await loadMatchTotals(db, page.rows);
    return {
      value: { page, totals },
      tags: [...tagsOfList(status), 'names'],
      bytes: bytesOfMatches(page.rows, []),
    };
  });
}

/** What a list of matches with this status depends on, whoever reads it. */
export const tagsOfList = (status: MatchStatus): CacheTag[] => [
  status === 'pending' ? 'upcoming' : 'results',
  'pitches',
  ...(isOver(status) ? [] : (['noted'] as const)),
];

/** A match and what its answers say to everyone alike, worked out once however many read them. */
export type KnownMatch = Awaited<ReturnType<typeof loadForEveryone>>;

export async function loadForEveryone(db: Db, match: MatchRow) {
  const members = await loadMembers(db, match.match_id);
  const noted = (await loadNotedScores(db, [match])).get(match.match_id) ?? null;
  return {
    match,
    /** In order of joining. */
    members,
    noted,
    totals: totalsOf(members, noted),
    guests: presentGuests(placesIn(match, members)),
    places: placesByPlayer(members),
  };
}

/** A match with everyone in it, in order of joining, which several answers share; null if it doesn't exist. */
export function cachedMatch(cached: Cached, matchId: number): Promise<KnownMatch | null> {
  return cached(`match ${matchId}`, async (db) => {
    const match = await loadMatch(db, matchId);
    if (!match) return { value: null, tags: null, bytes: 0 };
    const known = await loadForEveryone(db, match);
    return {
      value: known,
      tags: [`match ${matchId}`, `notes ${matchId}`, 'pitches', 'names'],
      bytes: bytesOfMatches([match], known.members),
    };
  });
}
