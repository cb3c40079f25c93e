import { setTimeout as sleep } from 'node:timers/promises';
import { type ClubMoney, formatMinor, matchName, placesText, scoreText, teamScores } from '@kickabout/domain';
import {
  cachedMatch,
  type ReadMatch,
  readMatches,
  tagsOfList,
} from '../../club/matches/reading/cached-matches.ts';
import { bytesOfMatches, loadMatchesByStatus } from '../../club/matches/reading/load-match.ts';
import type { Cached } from '../../kernel/answer-cache/answer-cache.ts';
import { isDatabaseUnavailable } from '../../kernel/database/database-errors.ts';
import type { Services } from '../../kernel/services.ts';
import type { KnownPage, PageHead } from './page-head.ts';
import { matchPicturePath } from './serve-match-pictures.ts';

/** A page waits for what it says no longer than this, milliseconds: it must open even while the database doesn't answer. */
export const PATIENCE = 200;

const MATCH_PAGE = /^\/matches\/(\d{1,9})\/?$/;
const LISTS_NEXT_MATCH = ['/', '/matches'];

/**
 * What a link to a page shows to someone who hasn't opened it: for a match its day, pitch, price and the places left, never a
 * player's name. Home and the list of matches show the next match.
 * @param page null if there is no such page
 */
export async function describePage(
  path: string,
  page: KnownPage | null,
  { config, answerCache, log }: Pick<Services, 'config' | 'answerCache' | 'log'>,
): Promise<PageHead> {
  const { club, publicOrigins } = config;
  const [origin = ''] = publicOrigins;
  const own = page?.path ?? null;
  const usual: PageHead = {
    title: page?.title ?? 'Football every week',
    description: `${page === null ? '' : `${page.title}: `}${club.name}, football every week. Sign up, pay from your balance, play.`,
    clubName: club.name,
    url: own === null ? null : origin + own,
    image: `${origin}/preview.png`,
  };
  const matchId = MATCH_PAGE.exec(path)?.[1];
  if (matchId === undefined && !LISTS_NEXT_MATCH.includes(path)) return usual;
  const described = answerCache
    .checkForChanges()
    .then(async (cached) => {
      if (matchId !== undefined) {
        const found = await cachedMatch(cached, Number(matchId));
        if (found === null) return null;
        const { match } = found;
        return {
          ...usual,
          title: matchName(match),
          description: aboutMatch(club.money, found),
          url: `${origin}/matches/${match.match_id}`,
          image: origin + (matchPicturePath(found, club.name) ?? '/preview.png'),
        };
      }
      const next = await cachedNextMatch(cached);
      if (next === null) return null;
      const about = aboutMatch(club.money, next);
      return { ...usual, description: `Next match: ${matchName(next.match)}. ${about}` };
    })
    .catch((error: unknown) => {
      // While the database is down, that is logged once, and not for every page.
      if (!isDatabaseUnavailable(error))
        log.warn({ err: error }, 'site: a page has no description, because its match can’t be read');
      return null;
    });
  return (await Promise.race([described, sleep(PATIENCE, null, { ref: false })])) ?? usual;
}

/** The price of a match and the places left in it, or what has become of it. */
function aboutMatch(money: ClubMoney, { match, members, noted }: ReadMatch): string {
  if (match.match_status === 'completed') return `Final score: ${scoreText(teamScores(members))}.`;
  if (match.match_status === 'in_progress')
    return `This match has kicked off.${noted ? ` ${scoreText(noted)} so far.` : ''}`;
  const price = match.price_minor === 0 ? null : formatMinor(money, match.price_minor);
  return placesText({ price, places: match.number_of_players, members: members.length });
}

/** The next match that hasn't kicked off; null if none is planned. */
function cachedNextMatch(cached: Cached): Promise<ReadMatch | null> {
  return cached('next match', async (db) => {
    const [match] = await loadMatchesByStatus(db, 'pending', { cursor: undefined, limit: 1 });
    const tags = tagsOfList('pending');
    if (!match) return { value: null, tags, bytes: 0 };
    const [value = null] = await readMatches(db, [match]);
    return { value, tags, bytes: bytesOfMatches([match], value?.members ?? []) };
  });
}
