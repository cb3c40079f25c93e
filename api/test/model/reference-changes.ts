import type { MatchStatus, TeamId } from '@kickabout/contract';
import {
  balanceOf,
  decideWhoPlays,
  heldOf,
  keepPlaces,
  queue,
  type ReferenceClub,
  type ReferenceMatch,
  type ReferenceMember,
  type ReferencePayment,
  type ReferenceStatement,
  whoPlaysIn,
} from './reference-club.ts';

const FIVE_HOURS = 5 * 3_600_000;

/** The payments that no other import has shown are gone, also from those they were assigned to. */
export function undoStatement(club: ReferenceClub, undone: ReferenceStatement): void {
  undone.isUndone = true;
  const isKept = ({ file }: ReferencePayment) =>
    file !== undone.file || club.statements.some((one) => one.file === file && !one.isUndone);
  club.payments = club.payments.filter(isKept);
}

/** `assigned`, or the code of the refusal. One that the bank has reversed can be assigned too, and gives nothing. */
export function assign(payment: ReferencePayment, player: number): string {
  if (payment.player !== null) return 'payment_already_assigned';
  payment.player = player;
  return 'assigned';
}

/** `unassigned`, or the code of the refusal. */
export function unassign(payment: ReferencePayment, player: number): string {
  if (payment.player !== player || payment.isReversed) return 'payment_not_assigned';
  payment.player = null;
  return 'unassigned';
}

/** `joined`, or the code of the refusal. An admin can add a player once the match has started: they play. */
export function join(club: ReferenceClub, match: ReferenceMatch, player: number, byAdmin = false): string {
  if (match.deleted) return 'not_found';
  const hasStarted = match.status !== 'pending';
  if (hasStarted && !byAdmin) return 'match_not_pending';
  if (club.now < match.opens) return 'signup_not_open';
  if (isIn(match, player)) return 'already_joined';
  return refusalForMoney(club, match, player) ?? add(club, match, { player, guest: null, last: false });
}

/** `joined`, or the code of the refusal. */
export function bring(club: ReferenceClub, match: ReferenceMatch, player: number): string {
  if (match.deleted) return 'not_found';
  if (!isIn(match, player)) return 'not_in_match';
  if (match.status !== 'pending') return 'match_not_pending';
  if (match.members.filter((member) => member.player === player && member.guest !== null).length >= 2)
    return 'too_many_guests';
  const guest = { player, guest: 'new', last: club.guestsLast };
  return refusalForMoney(club, match, player) ?? add(club, match, guest);
}

const isIn = (match: ReferenceMatch, player: number) =>
  match.members.some((member) => member.player === player && member.guest === null);

function refusalForMoney(club: ReferenceClub, match: ReferenceMatch, player: number): string | null {
  const balance = balanceOf(club, player);
  const played = club.matches.filter(
    (other) =>
      other.status === 'completed' &&
      !other.deleted &&
      whoPlaysIn(other).some((member) => member.player === player && member.guest === null),
  ).length;
  if (played >= 10 && balance < -1200) return 'balance_below_limit';
  return balance - heldOf(club, player) < match.price ? 'balance_too_low' : null;
}

function add(
  club: ReferenceClub,
  match: ReferenceMatch,
  who: Pick<ReferenceMember, 'player' | 'guest' | 'last'>,
): 'joined' {
  const member: ReferenceMember = {
    ...who,
    price: match.price,
    team: 0,
    late: false,
    joinedAt: club.now,
    sorted: false,
    plays: match.status === 'pending' ? null : true,
  };
  match.members.push(member);
  keepPlaces(match);
  if (canTakeOver(club, match) && queue(match).indexOf(member) < match.places) takeOver(match, member);
  return 'joined';
}

function takeOver(match: ReferenceMatch, member: ReferenceMember): void {
  const open = match.lateLeaves.filter(({ takenBy }) => takenBy === null);
  const taken = open.find((leave) => leave.player === member.player) ?? open[0];
  if (taken) Object.assign(taken, { takenBy: member, isBack: taken.player === member.player });
}

/** Who left free of charge keeps no one's place: it goes to someone who came after them and has no one's, or it's paid for again. */
function giveUp(
  club: ReferenceClub,
  match: ReferenceMatch,
  left: readonly ReferenceMember[],
  after: readonly ReferenceMember[],
): void {
  if (match.status !== 'pending' || club.now >= match.kickoff) return;
  const lost = match.lateLeaves.filter(
    ({ takenBy, isBack }) => !isBack && takenBy !== null && left.includes(takenBy),
  );
  const heirs = queue(match)
    .slice(0, match.places)
    .filter((member) => after.includes(member))
    .filter((member) =>
      match.lateLeaves.every(
        ({ takenBy, isBack }) => takenBy !== member && !(isBack && takenBy?.player === member.player),
      ),
    );
  match.lateLeaves = match.lateLeaves.filter((leave) => !lost.includes(leave));
  match.lateLeaves.push(...lost.map((leave) => ({ ...leave, takenBy: null })));
  if (club.refunds) for (const heir of heirs.slice(0, lost.length)) takeOver(match, heir);
}

function canTakeOver(club: ReferenceClub, match: ReferenceMatch): boolean {
  return club.refunds && match.status === 'pending' && club.now < match.kickoff;
}

/**
 * What leaving cost, minor units, or the code of the refusal. Guests leave with their player, or alone if it's about them. Being
 * removed by an admin is free, and always possible.
 */
export function leave(
  club: ReferenceClub,
  match: ReferenceMatch,
  player: number,
  { byAdmin = false, guest = null }: { byAdmin?: boolean; guest?: string | null } = {},
): number | string {
  if (match.deleted) return 'not_found';
  const isPending = match.status === 'pending';
  if (!isPending && !byAdmin) return 'match_not_pending';
  const leaving = match.members
    .filter((member) => member.player === player && (guest === null || member.guest === guest))
    .toSorted((a, b) => Number(a.guest !== null) - Number(b.guest !== null));
  if (leaving.length === 0) return 'not_in_match';
  const before = queue(match);
  const joined = leaving
    .filter((member) => before.indexOf(member) < match.places)
    .map(({ joinedAt }) => joinedAt);
  const graceEnds = Math.min(...joined.map((at) => at + club.graceMinutes * 60_000), match.kickoff - 1);
  const hasGrace = club.graceMinutes > 0 && club.now <= graceEnds;
  const isLate = !byAdmin && !hasGrace && club.now > match.kickoff - FIVE_HOURS;
  const waiting = before.slice(match.places);
  const takers = canTakeOver(club, match) ? waiting.filter((member) => !leaving.includes(member)) : [];
  const late = leaving
    .filter((member) => isLate && before.indexOf(member) < match.places)
    .map((member) => ({ member, takenBy: takers.shift() ?? null }));
  const free = leaving.filter((member) => late.every((one) => one.member !== member || member.price === 0));
  const since = Math.min(...free.map((member) => match.members.indexOf(member)));
  const after = match.members.filter((member, index) => index > since || waiting.includes(member));
  for (const member of leaving.toReversed()) {
    const line = queue(match);
    const promoted = isPending && line.indexOf(member) < match.places ? line[match.places] : undefined;
    if (promoted && member.team !== 0) promoted.team = member.team;
    match.members.splice(match.members.indexOf(member), 1);
    keepPlaces(match);
    const { price } = member;
    const takenBy = late.find((one) => one.member === member)?.takenBy;
    if (takenBy !== undefined && price > 0) match.lateLeaves.push({ player, price, takenBy, isBack: false });
  }
  giveUp(club, match, free, after);
  return late.reduce((sum, { member, takenBy }) => sum + (takenBy === null ? member.price : 0), 0);
}

export function moveTo(club: ReferenceClub, match: ReferenceMatch, status: MatchStatus): void {
  if (match.deleted) return;
  if (status === 'pending' && match.status !== 'pending' && club.now >= match.kickoff)
    match.asked = match.kickoff;
  match.status = status;
  decideWhoPlays(match);
}

export function moveKickoff(club: ReferenceClub, match: ReferenceMatch, kickoff: number): void {
  if (match.deleted || match.kickoff === kickoff) return;
  match.kickoff = kickoff;
  startDue({ ...club, matches: [match] });
}

/** Sets both teams together. */
export function setTeams(match: ReferenceMatch, teams: readonly TeamId[]): void {
  if (match.deleted) return;
  for (const [index, member] of match.members.entries()) {
    member.team = teams[index % teams.length] ?? 0;
    member.sorted = true;
    member.plays = null;
  }
  match.hasTeams = match.members.some(({ team }) => team > 0);
  decideWhoPlays(match);
}

export function setPlaces(match: ReferenceMatch, places: number): void {
  if (match.deleted) return;
  const before = match.places;
  match.places = places;
  if (match.status === 'pending') {
    for (const member of queue(match).slice(places)) member.team = 0;
    keepPlaces(match);
  } else if (!match.hasTeams) {
    for (const member of queue(match))
      if (places > before && whoPlaysIn(match).length < places) member.plays = true;
    for (const member of whoPlaysIn(match).slice(places)) member.plays = false;
  }
}

export function startDue(club: ReferenceClub): void {
  for (const match of club.matches) {
    if (
      match.deleted ||
      match.status !== 'pending' ||
      match.asked === match.kickoff ||
      match.kickoff > club.now
    )
      continue;
    match.asked = match.kickoff;
    match.status = 'in_progress';
    decideWhoPlays(match);
  }
}
