import type { GuestRefusal } from '@kickabout/contract';
import type { Attributes } from '../attributes.ts';
import { DAY_MS } from '../durations.ts';
import { UNRATED } from '../team-balancing/strength.ts';
import { joinRefusalSentence } from './joining.ts';
import { allotPlaces, type MatchMember, type Places } from './places.ts';

/** What we tell a player who can't bring a guest. */
export function guestRefusalSentence(
  reason: GuestRefusal,
  { price, mostGuests }: { price: string; mostGuests: number },
): string {
  if (reason === 'not_in_match') return 'Join the match first, then bring a guest.';
  if (reason === 'too_many_guests') {
    if (mostGuests === 0) return 'This club doesn’t take guests.';
    return `You can bring ${mostGuests === 1 ? 'one guest' : `${mostGuests} guests`} to a match.`;
  }
  if (reason === 'match_not_pending') return 'You can only bring guests to upcoming matches.';
  if (reason === 'price_changed')
    return `This match now costs ${price}. Add your guest again if you’re happy with that.`;
  return joinRefusalSentence(reason, price);
}

/** Guests wait behind all players where the club wants so. A guest who gets a place keeps it, even if players join later. */
export function keepPlacesOfGuests<Member extends MatchMember>(match: Places<Member>): Member[] {
  if (match.status !== 'pending' || !match.members.some(({ waitsLast }) => waitsLast))
    return [...match.members];
  const withPlace = new Set(allotPlaces(match.members, match.places).in);
  return match.members.map((member) =>
    member.waitsLast && withPlace.has(member) ? { ...member, waitsLast: false } : member,
  );
}

/** A guest's estimated attributes, for picking teams: the average of the match's players, rounded. */
export function estimatedAttributes(players: readonly Attributes[]): Attributes {
  const names = new Set(players.flatMap((player) => Object.keys(player)));
  const average = (name: string) =>
    players.reduce((sum, player) => sum + (player[name] ?? UNRATED), 0) / players.length;
  return Object.fromEntries([...names].map((name) => [name, Math.round(average(name))]));
}

/** `Sam (guest of Alex)`. The name is null once the club has forgotten it. */
export function guestLabel(guestName: string | null, hostName: string): string {
  return `${guestName ?? 'Guest'} (guest of ${hostName})`;
}

/** For so long after a match the club knows what a guest was called. Milliseconds. */
export const GUEST_NAME_KEPT_MS = 180 * DAY_MS;
