import type { EndpointName, ParsedRequestOf, ResponseOf } from '@kickabout/contract';
import { endOfMonth } from '@kickabout/domain';
import { tagsOfList } from '../../club/matches/reading/cached-matches.ts';
import { hidesFrom } from '../../club/players/load-player.ts';
import type { CacheTag } from '../../kernel/database/cache-tags.ts';
import type { Context } from '../../kernel/http/handler.ts';

/** How long a successful answer of an endpoint stays the same, and for whom it is. */
type CacheRule<Name extends EndpointName> = {
  tags(request: ParsedRequestOf<Name>, context: Pick<Context<Name>, 'caller'>): readonly CacheTag[];
  /** Callers with the same text get the same answer. Without it, all callers get the same answer. */
  sharedBy?(request: ParsedRequestOf<Name>, context: Pick<Context<Name>, 'caller' | 'config'>): string;
  /** When it becomes different although nothing has changed. Epoch milliseconds. */
  until?(answer: ResponseOf<Name>, now: number, context: Pick<Context<Name>, 'config'>): number;
  /**
   * No other cache may keep it, because it shows a balance. Always true for answers that only a player and admins
   * see.
   */
  isPersonal?: true;
};

const own = (_request: unknown, { caller }: { caller: { playerId: number } | null }) =>
  String(caller?.playerId ?? 'visitor');

const nextSignUp = (matches: readonly { signin_begin_time: string }[], now: number) =>
  Math.min(...matches.map((match) => Date.parse(match.signin_begin_time)).filter((begins) => begins > now));

const endOfVote = ({ man_of_the_match_vote: vote }: ResponseOf<'getMatch'>) =>
  vote?.is_open ? Date.parse(vote.ends_at) : Number.POSITIVE_INFINITY;

/**
 * The answers that are cached, and what changes them. Everything that an answer shows or depends on has to be among
 * its tags, or it'll be out of date; `test/stale` compares each with a new one after every change.
 */
export const CACHED: { [Name in EndpointName]?: CacheRule<Name> } = {
  listMatches: {
    sharedBy: own,
    tags: ({ params: { status } }, { caller }) => [
      ...tagsOfList(status),
      // Whether a player can join depends on all their matches and their balance.
      ...(caller ? (['fixtures', 'results', `player ${caller.playerId}`] as const) : []),
    ],
    until: nextSignUp,
  },
  getMatch: {
    sharedBy: own,
    tags: ({ params }, { caller }) => [
      `match ${params.id}`,
      `notes ${params.id}`,
      `player ${caller.playerId}`,
      'fixtures',
      'results',
      'pitches',
      'names',
    ],
    until: (match, now) => Math.min(nextSignUp([match], now), endOfVote(match)),
  },
  getMatchAnswers: {
    sharedBy: (_request, { caller }) => (caller.isAdmin ? 'admins' : 'players'),
    tags: ({ params }, { caller }) => [
      `match ${params.id}`,
      'players',
      // Disabled accounts are left out.
      'callers',
      // Who hasn't answered depends on the last match that each was in.
      ...(caller.isAdmin ? (['fixtures', 'upcoming', 'results'] as const) : []),
    ],
  },
  listMatchPlayers: { tags: ({ params }) => [`match ${params.matchId}`, 'names'] },
  getManOfTheMatch: { tags: ({ params }) => [`match ${params.id}`, 'names'] },
  getMatchPlayerAttributes: { tags: ({ params }) => [`match ${params.matchId}`, 'names', 'attributes'] },
  listMatchNotes: { tags: ({ params }) => [`notes ${params.id}`, 'fixtures', 'names'] },
  // Whether they have been let in: of this and all other lists of people.
  listLates: { tags: () => ['results', 'names', 'callers'] },

  listPlayers: { tags: () => ['players', 'callers'] },
  getPlayer: {
    sharedBy: ({ params }, { caller, config }) =>
      (['year_of_birth', 'photos'] as const)
        .filter((what) => hidesFrom(config, what, caller, params.id))
        .join(),
    tags: () => ['names', 'callers'],
  },
  getHome: {
    sharedBy: own,
    tags: (_request, { caller }) => [
      ...tagsOfList('pending'),
      'fixtures',
      'results',
      'names',
      'callers',
      `player ${caller.playerId}`,
    ],
    until: ({ next_match, own_match, month }, now, { config }) =>
      Math.min(
        nextSignUp(
          [next_match, own_match].filter((match) => match !== null),
          now,
        ),
        endOfMonth(month, config.club.timeZone),
      ),
    isPersonal: true,
  },
  getPlayerStats: { tags: ({ params }) => ['results', `player ${params.id}`] },
  getPlayerMonthlyStats: {
    sharedBy: ({ params }, { caller, config }) =>
      hidesFrom(config, 'monthly_stats', caller, params.id) ? 'others' : 'all',
    tags: () => ['results', 'callers'],
  },
  getPlayerRecord: {
    sharedBy: ({ params }, { caller, config }) =>
      hidesFrom(config, 'monthly_stats', caller, params.id) ? 'others' : 'all',
    tags: () => ['results', 'names', 'callers'],
  },
  listNegativeBalances: { tags: () => ['balances', 'names', 'callers'] },

  getLeaderboard: { tags: () => ['results', 'names', 'callers'] },
  getSeasonalLeaderboard: { tags: () => ['results', 'names', 'callers'] },
  listAttributes: { tags: () => ['attributes'] },
  getPlayerAttributes: { tags: () => ['attributes', 'callers'] },
  getAttributeLeaderboard: { tags: () => ['attributes', 'players', 'callers'] },

  listPitches: { tags: () => ['pitches'] },
  getPitch: { tags: () => ['pitches'] },
  listFeedback: { sharedBy: own, tags: () => ['feedback', 'names'] },
  listReplies: { sharedBy: own, tags: () => ['feedback', 'names'] },
};
