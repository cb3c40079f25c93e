import type { MatchStatus, ParsedRequestOf } from '@kickabout/contract';
import { isOver, type Member, type Score } from '@kickabout/domain';
import type { Cached } from '../../../kernel/answer-cache/answer-cache.ts';
import type { CacheTag } from '../../../kernel/database/cache-tags.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import { Page, pageOf } from '../../../kernel/http/page.ts';
import { bytesOfMatches, loadMatch, loadMatchesByStatus, type MatchRow } from './load-match.ts';
import { loadMembers, loadMembersByMatch } from './load-members.ts';
import { loadNotedScores } from './load-notes.ts';
import { placesIn, presentGuests } from './present-match-player.ts';

/** A match with everyone in it, in order of joining. `noted`: what the notes from the pitch add up to; null without, and once it's over. */
export type ReadMatch = { match: MatchRow; members: readonly Member[]; noted: Score | null };

/** A page of the matches with a status, with everyone in them: the same for every caller. */
export function cachedMatches(
  cached: Cached,
  status: MatchStatus,
  query: ParsedRequestOf<'listMatches'>['query'],
): Promise<Page<ReadMatch>> {
  return cached(JSON.stringify(['matches', status, query]), async (db) => {
    const found = await loadMatchesByStatus(db, status, query);
    const page = pageOf(found, query.limit, (row) => [row.kickoff_at, row.match_id]);
    const read = await readMatches(db, page.rows);
    return {
      value: new Page(read, page.next),
      tags: [...tagsOfList(status), 'names'],
      bytes: bytesOfMatches(
        page.rows,
        read.flatMap(({ members }) => members),
      ),
    };
  });
}

/** Matches with everyone in them. */
export async function readMatches(db: Db, matches: readonly MatchRow[]): Promise<ReadMatch[]> {
  const members = await loadMembersByMatch(
    db,
    matches.map(({ match_id }) => match_id),
  );
  const noted = await loadNotedScores(db, matches);
  return matches.map((match) => ({
    match,
    members: members.get(match.match_id) ?? [],
    noted: noted.get(match.match_id) ?? null,
  }));
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
  /** In order of joining. */
  const members = await loadMembers(db, match.match_id);
  const noted = (await loadNotedScores(db, [match])).get(match.match_id) ?? null;
  return { match, members, noted, guests: presentGuests(placesIn(match, members)) };
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
