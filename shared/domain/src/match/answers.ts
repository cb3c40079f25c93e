import type { AskRefusal, MatchAnswer } from '@kickabout/contract';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import type { Match } from './match.ts';
import { asPlayer, isMember, type MemberId } from './places.ts';

/** How long players aren't asked the same about a match again. Milliseconds. */
export const ASK_AGAIN_MS = 12 * HOUR_MS;

/** Players whose last match is longer ago aren't reminded of anything. Milliseconds. */
export const ACTIVE_WITHIN_MS = 60 * DAY_MS;

/** When a player is away or injured: dates of the club's calendar, both included. */
export type Absence = { from: string; until: string };

/** Whether someone is away on a date. */
export const isAwayOn = (date: string, absence: Absence | null): boolean =>
  absence !== null && absence.from <= date && date <= absence.until;

type AnswerFacts = { answer: MatchAnswer | null; absence: Absence | null };

/** What a player who isn't in a match has said about it. Being away counts as “can’t” unless they answered themselves. */
export const answerOf = (date: string, { answer, absence }: AnswerFacts): MatchAnswer | null =>
  answer ?? (isAwayOn(date, absence) ? 'cant' : null);

type Members = { members: readonly MemberId[] };

/** Why a player can't say whether they come; null if they can. */
export function answerRefusal(
  match: Members & Pick<Match, 'status'>,
  playerId: number,
): 'match_not_pending' | 'already_joined' | null {
  if (match.status !== 'pending') return 'match_not_pending';
  return isMember(match, asPlayer(playerId)) ? 'already_joined' : null;
}

/** Players by what they have said about a match. Being in it, or waiting, wins over every answer. */
export function groupAnswers<Player extends AnswerFacts & { playerId: number }>(
  match: Members & Pick<Match, 'date'>,
  players: readonly Player[],
): { cant: Player[]; maybe: Player[]; unanswered: Player[] } {
  const others = players.filter(({ playerId }) => !isMember(match, asPlayer(playerId)));
  const {
    cant = [],
    maybe = [],
    unanswered = [],
  } = Object.groupBy(others, (player) => answerOf(match.date, player) ?? 'unanswered');
  return { cant, maybe, unanswered };
}

/**
 * Whether a player has to be reminded of a match: someone who hasn't played for months has left without a word, and a new player
 * hasn't played yet. Instants are epoch milliseconds; `lastKickoffAt` is that of the last match they were in.
 */
export const isActive = (lastKickoffAt: number | null, kickoffAt: number): boolean =>
  lastKickoffAt === null || lastKickoffAt > kickoffAt - ACTIVE_WITHIN_MS;

/**
 * Why players can't be asked about a match now; null if they can. Instants are epoch milliseconds. `askedAt` is when they were last
 * asked the same; some questions only make sense while places are free.
 */
export function askRefusal(
  match: Members & Pick<Match, 'status' | 'signinBeginAt' | 'kickoffAt' | 'places'>,
  { now, askedAt, isAboutPlaces }: { now: number; askedAt: number | null; isAboutPlaces: boolean },
): AskRefusal | null {
  if (match.status !== 'pending' || now >= match.kickoffAt) return 'match_not_pending';
  if (now < match.signinBeginAt) return 'signup_not_open';
  if (isAboutPlaces && match.members.length >= match.places) return 'match_full';
  return askedAt !== null && now < askedAt + ASK_AGAIN_MS ? 'asked_recently' : null;
}
