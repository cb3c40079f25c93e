import type { MatchAnswer } from '@kickabout/contract';
import { answerRefusal, askRefusal, heldByQuietHours } from '@kickabout/domain';
import type { ClubChoices } from '../../../kernel/config.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import { type Statement, statementOf } from '../../../kernel/database/prepared.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { announcementStatements } from '../../../kernel/outbox/announce.ts';
import { quietHoursOf } from '../../players/quiet-hours-of.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { cachedMatch } from '../reading/cached-matches.ts';
import { type MatchRow, NO_SUCH_MATCH } from '../reading/load-match.ts';
import { answersOf, findAnswers } from './load-answers.ts';

/** How many names an answer has of those who haven't said anything. */
const MOST_NAMES = 100;

/** What those who aren't in a match have said about it, and for admins who hasn't answered. */
export const getMatchAnswers: Handler<'getMatchAnswers'> = async ({ params }, { db, cached, caller }) => {
  const found = await cachedMatch(cached, params.id);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  const { match_date: date, kickoff_at } = found.match;
  const rows = await findAnswers(db, { matchId: params.id, everyone: caller.isAdmin });
  const match = { date, kickoffAt: kickoff_at.getTime(), members: found.members };
  const { cant, maybe, unanswered } = answersOf(match, rows);
  return {
    cant: cant.map(({ answer, absence, ...player }) => ({
      ...named(player),
      absence: answer === null && absence ? { until: absence.until, reason: absence.reason } : null,
    })),
    maybe: maybe.map(named),
    ...(caller.isAdmin && { unanswered: presentUnanswered(unanswered, found.match) }),
  };
};

const presentUnanswered = (
  players: ReturnType<typeof answersOf>['unanswered'],
  { reminded_at, called_at }: Pick<MatchRow, 'reminded_at' | 'called_at'>,
) => ({
  count: players.length,
  players: players.slice(0, MOST_NAMES).map(named),
  reminded_at: reminded_at?.toISOString() ?? null,
  called_at: called_at?.toISOString() ?? null,
});

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
    const { playerId } = caller;
    const store = storeAnswer(db, now, { matchId: match.matchId, playerId, answer });
    return { match, also: () => [store], answer: () => ({ answer }) };
  });

function storeAnswer(
  db: Db,
  now: number,
  { matchId, playerId, answer }: { matchId: number; playerId: number; answer: MatchAnswer | null },
): Statement {
  const own = { match_id: matchId, player_id: playerId };
  if (answer === null)
    return statementOf(
      db,
      db.deleteFrom('match_answers').where((eb) => eb.and(own)),
    );
  const answered = { answer, answered_at: new Date(now) };
  const store = db
    .insertInto('match_answers')
    .values({ ...own, ...answered })
    .onConflict((conflict) => conflict.columns(['match_id', 'player_id']).doUpdateSet(answered));
  return statementOf(db, store);
}

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
      const refusal = askRefusal(match, { now, askedAt: match[asked], isAboutPlaces });
      if (refusal) return refuse(refusal);
      const others = answersOf(match, found)[whom].filter(({ playerId }) => playerId !== caller.playerId);
      const about = { kind, matchId, details: {}, usefulUntil: match.kickoffAt };
      const to = others.map(({ playerId }) => playerId);
      return {
        match: { ...match, [asked]: now },
        by: caller,
        acts: () => [{ action }],
        also: () => announcementStatements(db, now, { ...about, fact: `match ${matchId} at ${now}`, to }),
        answer: () => presentAsked(others, { now, usefulUntil: match.kickoffAt }, config.club),
      };
    });
  };

function presentAsked(
  asked: ReturnType<typeof answersOf>['callable'],
  { now, usefulUntil }: { now: number; usefulUntil: number },
  { timeZone }: ClubChoices,
) {
  const { until, missed } = heldByQuietHours(asked.map(quietHoursOf), { now, usefulUntil, timeZone });
  return {
    asked_at: new Date(now).toISOString(),
    told: asked.length - missed,
    held_until: until === null ? null : new Date(until).toISOString(),
    missed,
  };
}

/** Asks those who haven't answered whether they're coming. */
export const remindPlayers = askPlayers('answer_wanted');

/** Tells everyone who may still come how many places are left. */
export const callForPlayers: Handler<'callForPlayers', MatchServices> = askPlayers('players_wanted');
