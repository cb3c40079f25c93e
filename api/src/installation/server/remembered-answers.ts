import type { EndpointName, ParsedRequestOf, ResponseOf } from '@kickabout/contract';
import { endOfMonth } from '@kickabout/domain';
import { topicsOfList } from '../../club/matches/reading/cached-matches.ts';
import { hidesFrom } from '../../club/players/hides-from.ts';
import type { Topic } from '../../kernel/database/topics.ts';
import type { Context } from '../../kernel/http/handler.ts';

/** How long a successful answer of an endpoint stays the same, and for whom it is. */
type Remembered<Name extends EndpointName> = {
  topics(request: ParsedRequestOf<Name>, context: Pick<Context<Name>, 'caller'>): readonly Topic[];
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
 * The answers that are kept in memory, and what changes them. Everything that an answer shows or depends on has to be among
 * its topics, or it'll be out of date; `remembered-answers.test.ts` compares each with a new one after every change.
 */
export const REMEMBERED: { [Name in EndpointName]?: Remembered<Name> } = {
  listMatches: {
    sharedBy: own,
    topics: ({ params: { status } }, { caller }) => [
      ...topicsOfList(status),
      // Whether a player can join depends on all their matches and their balance.
      ...(caller ? (['fixtures', 'results', `player ${caller.playerId}`] as const) : []),
    ],
    until: nextSignUp,
  },
  getMatch: {
    sharedBy: own,
    topics: ({ params }, { caller }) => [
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
    topics: ({ params }, { caller }) => [
      `match ${params.id}`,
      'players',
      // Whose account is disabled.
      'callers',
      // Who hasn't answered depends on the last match that each was in.
      ...(caller.isAdmin ? (['fixtures', 'upcoming', 'results'] as const) : []),
    ],
  },
  listMatchPlayers: { topics: ({ params }) => [`match ${params.matchId}`, 'names'] },
  getManOfTheMatch: { topics: ({ params }) => [`match ${params.id}`, 'names'] },
  getMatchPlayerAttributes: { topics: ({ params }) => [`match ${params.matchId}`, 'names', 'attributes'] },
  listMatchNotes: { topics: ({ params }) => [`notes ${params.id}`, 'fixtures', 'names'] },
  listLates: { topics: () => ['results', 'names'] },

  // Whether they have been let in.
  listPlayers: { topics: () => ['players', 'callers'] },
  getPlayer: {
    sharedBy: ({ params }, { caller, config }) =>
      hidesFrom(config, 'year_of_birth', caller, params.id) ? 'others' : 'all',
    topics: () => ['names', 'callers'],
  },
  getHome: {
    sharedBy: own,
    topics: (_request, { caller }) => [
      ...topicsOfList('pending'),
      'fixtures',
      'results',
      'names',
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
  getPlayerStats: { topics: ({ params }) => ['results', `player ${params.id}`] },
  getPlayerMonthlyStats: {
    sharedBy: ({ params }, { caller, config }) =>
      hidesFrom(config, 'monthly_stats', caller, params.id) ? 'others' : 'all',
    topics: () => ['results'],
  },
  getPlayerRecord: {
    sharedBy: ({ params }, { caller, config }) =>
      hidesFrom(config, 'monthly_stats', caller, params.id) ? 'others' : 'all',
    topics: () => ['results', 'names'],
  },
  listNegativeBalances: { topics: () => ['balances', 'names'] },

  getLeaderboard: { topics: () => ['results', 'names'] },
  getSeasonalLeaderboard: { topics: () => ['results', 'names'] },
  listAttributes: { topics: () => ['attributes'] },
  getPlayerAttributes: { topics: () => ['attributes'] },
  getAttributeLeaderboard: { topics: () => ['attributes', 'players'] },

  listPitches: { topics: () => ['pitches'] },
  getPitch: { topics: () => ['pitches'] },
  listFeedback: { sharedBy: own, topics: () => ['feedback', 'names'] },
  listReplies: { sharedBy: own, topics: () => ['feedback', 'names'] },
};
