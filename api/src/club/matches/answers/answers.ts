import { answerRefusal, askRefusal, heldByQuietHours } from '@kickabout/domain';
import { statementOf } from '../../../kernel/database/prepared.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { announcementStatements } from '../../../kernel/outbox/announce.ts';
import { quietHoursOf } from '../../players/quiet-hours-of.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { cachedMatch } from '../reading/cached-matches.ts';
import { NO_SUCH_MATCH } from '../reading/load-match.ts';
import { answersOf, findAnswers } from './load-answers.ts';

/** How many names an answer has of those who haven't said anything. */
const MOST_NAMES = 100;

/** What those who aren't in a match have said about it, and for admins who hasn't answered. */
export const getMatchAnswers: Handler<'getMatchAnswers'> = async ({ params }, { db, cached, caller }) => {
  const found = await cachedMatch(cached, params.id);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  const { match_date: date, kickoff_at, reminded_at, called_at } = found.match;
  const rows = await findAnswers(db, { matchId: params.id, everyone: caller.isAdmin });
  const match = { date, kickoffAt: kickoff_at.getTime(), members: found.members };
  const { cant, maybe, unanswered } = answersOf(match, rows);
  return {
    cant: cant.map(({ answer, absence, ...player }) => ({
      ...named(player),
      absence: answer === null && absence ? { until: absence.until, reason: absence.reason } : null,
    })),
    maybe: maybe.map(named),
    ...(caller.isAdmin && {
      unanswered: {
        count: unanswered.length,
        players: unanswered.slice(0, MOST_NAMES).map(named),
        reminded_at: reminded_at?.toISOString() ?? null,
        called_at: called_at?.toISOString() ?? null,
      },
    }),
  };
};

const named = ({ playerId, preferredName }: { playerId: number; preferredName: string }) => ({
  player_id: playerId,
  preferred_name: preferredName,
});

/** Stores that the caller can't or may come, or takes it back. The match is locked, so that no answer outlives a join. */
export const answerMatch: Handler<'answerMatch', MatchServices> = (
  { params, body: { answer } },
  { changeMatch, db, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.id, clock }, ({ match, now }) => {
    const refusal = answerRefusal(match, caller.playerId);
    if (refusal) return refuse(refusal);
    const own = { match_id: match.matchId, player_id: caller.playerId };
    const answered = { answer: answer ?? 'maybe', answered_at: new Date(now) } as const;
    const store =
      answer === null
        ? db
            .deleteFrom('match_answers')
            .where('match_id', '=', own.match_id)
            .where('player_id', '=', own.player_id)
        : db
            .insertInto('match_answers')
            .values({ ...own, ...answered })
            .onConflict((conflict) => conflict.columns(['match_id', 'player_id']).doUpdateSet(answered));
    return { match, also: () => [statementOf(db, store)], answer: () => ({ answer }) };
  });

/**
 * What players are asked: which of a match's columns says when they last were, who is asked, and whether only while places are
 * free.
 */
const QUESTIONS = {
  answer_wanted: { action: 'players_reminded', asked: 'remindedAt', to: 'unanswered', isAboutPlaces: false },
  players_wanted: { action: 'players_called', asked: 'calledAt', to: 'callable', isAboutPlaces: true },
} as const;

/** The match is locked, so that two admins who press at the same moment ask once. */
const askPlayers =
  (kind: keyof typeof QUESTIONS): Handler<'remindPlayers', MatchServices> =>
  ({ params: { id: matchId } }, { changeMatch, db, clock, caller, config }) => {
    const { action, asked, to: whom, isAboutPlaces } = QUESTIONS[kind];
    const read = findAnswers.statement(db, { matchId, everyone: true });
    return changeMatch({ kind: 'other', matchId, clock, read }, ({ match, now, found }) => {
      const { kickoffAt: usefulUntil } = match;
      const refusal = askRefusal(match, { now, askedAt: match[asked], isAboutPlaces });
      if (refusal) return refuse(refusal);
      const others = answersOf(match, found)[whom].filter(({ playerId }) => playerId !== caller.playerId);
      const to = others.map(({ playerId }) => playerId);
      const { timeZone } = config.club;
      const held = heldByQuietHours(others.map(quietHoursOf), { now, usefulUntil, timeZone });
      const fact = `match ${matchId} at ${now}`;
      return {
        match: { ...match, [asked]: now },
        by: caller,
        acts: () => [{ action }],
        also: () => announcementStatements(db, now, { kind, fact, to, matchId, details: {}, usefulUntil }),
        answer: () => presentAsked(now, to.length, held),
      };
    });
  };

const presentAsked = (now: number, told: number, { until, missed }: ReturnType<typeof heldByQuietHours>) => ({
  asked_at: new Date(now).toISOString(),
  told: told - missed,
  held_until: until === null ? null : new Date(until).toISOString(),
  missed,
});

/** Asks those who haven't answered whether they're coming. */
export const remindPlayers = askPlayers('answer_wanted');

/** Tells everyone who may still come how many places are left. */
export const callForPlayers: Handler<'callForPlayers', MatchServices> = askPlayers('players_wanted');
