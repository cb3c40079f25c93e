import { kickoffAt, localDateTime } from '../kickoff.ts';
import { isSameRecord } from './difference.ts';
import { votingAfter } from './man-of-the-match-vote.ts';
import { type Decided, isUpcoming, type Match, type Unsettled, withFacts } from './match.ts';
import { type MemberFacts, recordFacts } from './match-members.ts';
import { hasStarted, isOver } from './match-status.ts';
import type { ClubClock, InForce } from './new-match.ts';
import { allotPlaces, type MemberId, playersWithPlaces } from './places.ts';

/** What an admin changes about a match; what's left out stays the same. */
export type MatchDetails = Partial<
  Pick<Match, 'date' | 'time' | 'status' | 'places' | 'priceMinor' | 'pitchCostMinor' | 'youtubeLinks'>
>;

/** The match after an admin has changed its details, with what follows for its kickoff, status, vote and places. */
export function changeDetails(
  match: Match,
  details: MatchDetails,
  { now, timeZone }: InForce<Pick<ClubClock, 'now' | 'timeZone'>>,
): Match {
  const { date, time, status: wanted, places } = { ...match, ...details };
  const hasMoved = date !== match.date || time !== match.time;
  const kickoff = hasMoved ? kickoffAt(date, time, timeZone) : match.kickoffAt;
  // Otherwise the kickoff job would start it a moment later, and no one would have been told what that charges.
  const isDue = hasMoved && kickoffIsDue({ ...match, kickoffAt: kickoff }, now);
  const status = isDue && wanted === 'pending' ? 'in_progress' : wanted;
  const isPutBack = status === 'pending' && match.status !== 'pending' && now >= kickoff;
  return {
    ...match,
    ...details,
    ...withStatus(match, status, now),
    kickoffAt: kickoff,
    ...(hasMoved && { moves: match.moves + 1, movedAt: now }),
    // Each kickoff is processed once: a match that's moved back to pending after it stays there.
    ...((isPutBack || isDue) && { kickoffAskedAt: kickoff }),
    members: details.places === undefined ? match.members : membersWithPlaces(match, places),
  };
}

/** A club's new time zone, and what stays of upcoming matches: their times on the club's clock, or the moments at which they start. */
export type NewZone = { now: number; timeZone: string; keeps?: 'times' | 'moments' | undefined };

/** The match in the club's new time zone. One that has begun, and was put back, stays where it is. */
export function matchInZone(match: Match, { now, timeZone, keeps }: NewZone): Unsettled {
  if (keeps !== 'times' || !isUpcoming(match, now))
    return withFacts(match, localDateTime(match.kickoffAt, timeZone));
  const kickoff = kickoffAt(match.date, match.time, timeZone);
  if (kickoff === match.kickoffAt) return withFacts(match, {});
  return withFacts(match, { kickoffAt: kickoff, moves: match.moves + 1, movedAt: now });
}

/** The match once its kickoff has come; null if it doesn't start then, or that kickoff has been processed. */
export function startMatch(match: Match, now: number): Match | null {
  if (!kickoffIsDue(match, now)) return null;
  return { ...match, status: 'in_progress', kickoffAskedAt: match.kickoffAt };
}

/** A pending match starts at kickoff. Each kickoff is processed once, so a match that an admin moves back to pending stays there. */
const kickoffIsDue = ({ status, kickoffAt, kickoffAskedAt }: Match, now: number): boolean =>
  status === 'pending' && now >= kickoffAt && kickoffAskedAt !== kickoffAt;

/**
 * Full time: what everyone did is recorded, the match is completed and the vote opened. Once it's over, someone else's result isn't
 * overwritten unseen, but the same one can be sent again.
 */
export function endMatch(
  match: Match,
  did: readonly (MemberId & MemberFacts)[],
  now: number,
): Decided<'match_not_started' | 'not_in_match' | 'conflict'> {
  if (!hasStarted(match.status)) return { ok: false, reason: 'match_not_started' };
  const recorded = recordFacts(match, did);
  if (!recorded.ok) return recorded;
  if (!isOver(match.status))
    return { ok: true, match: { ...recorded.match, ...withStatus(match, 'completed', now) } };
  const isNews = recorded.match.members.some((member, index) => !isSameRecord(member, match.members[index]));
  return isNews ? { ok: false, reason: 'conflict' } : recorded;
}

/** The match once an admin has deleted it. Nothing is charged for it any more. */
export const cancelMatch = (match: Match, { now, by }: { now: number; by: number }): Match => ({
  ...match,
  deletedAt: now,
  deletedBy: by,
});

const withStatus = (match: Match, status: Match['status'], now: number) => ({
  status,
  ...votingAfter(match, { from: match.status, to: status, now }),
});

/**
 * With fewer places, some players move to the waiting list and leave their team. Once the match has started, the number
 * of places decides who plays instead, unless teams are confirmed.
 */
function membersWithPlaces(match: Match, places: number): Match['members'] {
  if (hasStarted(match.status)) return playersWithPlaces(match, places);
  const { waiting } = allotPlaces(match.members, places);
  return match.members.map((member) => (waiting.includes(member) ? { ...member, teamId: 0 } : member));
}
