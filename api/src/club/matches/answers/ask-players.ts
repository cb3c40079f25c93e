import { decideAsking, heldByQuietHours } from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { announcementStatements } from '../../../kernel/outbox/announce.ts';
import { quietHoursOf } from '../../players/quiet-hours-of.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { answersOf, findAnswers } from './load-answers.ts';

/**
 * What players are asked: which of a match's columns says when they last were, who is asked, and whether only while places are
 * free.
 */
const QUESTIONS = {
  answer_wanted: {
    action: 'players_reminded',
    asked: 'remindedAt',
    to: 'unanswered',
    isAboutPlaces: false,
  },
  players_wanted: { action: 'players_called', asked: 'calledAt', to: 'callable', isAboutPlaces: true },
} as const;

/** Asks those who haven't answered whether they're coming. */
export const remindPlayers: Handler<'remindPlayers', MatchServices> = (request, context) =>
  askPlayers(request, context, 'answer_wanted');

/** Tells everyone who may still come how many places are left. */
export const callForPlayers: Handler<'callForPlayers', MatchServices> = (request, context) =>
  askPlayers(request, context, 'players_wanted');

/** The match is locked, so that two admins who press at the same moment ask once. */
function askPlayers(
  { params: { id: matchId } }: Parameters<Handler<'remindPlayers', MatchServices>>[0],
  { changeMatch, db, clock, caller, config }: Parameters<Handler<'remindPlayers', MatchServices>>[1],
  kind: keyof typeof QUESTIONS,
) {
  const { action, asked, to, isAboutPlaces } = QUESTIONS[kind];
  const read = findAnswers.statement(db, { matchId, everyone: true });
  return changeMatch({ kind: 'other', matchId, clock, read }, ({ match, now, found }) => {
    const { kickoffAt } = match;
    const decision = decideAsking(match, {
      now,
      askedAt: match[asked],
      freePlaces: isAboutPlaces ? match.places - match.members.length : null,
    });
    if (!decision.ok) return refuse(decision.reason);
    const others = answersOf(match, found)[to].filter(({ playerId }) => playerId !== caller.playerId);
    const ids = others.map(({ playerId }) => playerId);
    const { until, missed } = heldByQuietHours(others.map(quietHoursOf), {
      now,
      usefulUntil: kickoffAt,
      timeZone: config.club.timeZone,
    });
    const fact = `match ${matchId} at ${now}`;
    return {
      match: { ...match, [asked]: now },
      by: caller,
      acts: () => [{ action }],
      also: () =>
        announcementStatements(db, now, {
          kind,
          fact,
          to: ids,
          matchId,
          details: {},
          usefulUntil: kickoffAt,
        }),
      answer: () => ({
        asked_at: new Date(now).toISOString(),
        told: ids.length - missed,
        held_until: until === null ? null : new Date(until).toISOString(),
        missed,
      }),
    };
  });
}
