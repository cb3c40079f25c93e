import { GUEST_REFUSALS } from '@kickabout/contract';
import { DEFAULT_MONEY as POUNDS } from '@kickabout/contract/club-money';
import { expect, it, test } from 'vitest';
import { inForce, sampleMatch, sampleMember } from '../testing/sample-match.ts';
import { estimatedAttributes, guestLabel, guestRefusalSentence, keepPlacesOfGuests } from './guests.ts';
import type { Match } from './match.ts';
import { bringGuest } from './match-members.ts';
import { allotPlaces } from './places.ts';

/** A player in an upcoming match brings the first guest; each test changes one thing. */
const host = { playerId: 1, preferredName: 'Ann', balanceMinor: 1000, heldMinor: 500, matchesPlayed: 0 };
const alone = sampleMatch({ members: [sampleMember({})] });
const guest = sampleMember({ guestId: 'g' });
const withOne = { ...alone, members: [...alone.members, guest] };
const withTwo = { ...withOne, members: [...withOne.members, sampleMember({ guestId: 'h' })] };
type Asked = { match?: Match; balanceMinor?: number; mostGuests?: number; quotedPriceMinor?: number };

test.each<[string, Asked, string | undefined]>([
  ['with money for both', {}, undefined],
  ['as many as the club allows', { match: withOne }, undefined],
  ['more than that', { match: withTwo }, 'too_many_guests'],
  ['in a club that takes none', { mostGuests: 0 }, 'too_many_guests'],
  ['more than that, without the money', { match: withTwo, balanceMinor: 0 }, 'too_many_guests'],
  ['more, once it has started', { match: { ...withTwo, status: 'in_progress' } }, 'match_not_pending'],
  ['without being in the match', { match: sampleMatch({ members: [guest] }) }, 'not_in_match'],
  ['with money for themselves only', { balanceMinor: 999 }, 'balance_too_low'],
  ['at another price than shown', { quotedPriceMinor: 450 }, 'price_changed'],
  ['once the match has started', { match: { ...alone, status: 'in_progress' } }, 'match_not_pending'],
])('bringing a guest %s', (_, { match = alone, balanceMinor = 1000, ...asked }, reason) => {
  const { mostGuests = 2, quotedPriceMinor = 500 } = asked;
  const club = inForce({
    ...{ mostGuests, guestsWaitLast: true },
    ...{ graceMinutes: 0, refundsLateLeavers: false },
  });
  const request = { now: 100, money: POUNDS, quotedPriceMinor, club };
  const decided = bringGuest(match, { ...host, balanceMinor }, { guestId: 'x', guestName: 'Sam' }, request);
  expect(decided).toMatchObject(
    reason === undefined
      ? { ok: true, match: { members: [...match.members, { guestId: 'x', joinedAt: 100, waitsLast: true }] } }
      : { ok: false, reason },
  );
});

it('has a sentence for each refusal', () => {
  const sentences = GUEST_REFUSALS.map((reason) =>
    guestRefusalSentence(reason, { price: '£5.00', mostGuests: 2 }),
  );
  expect(new Set(sentences).size).toBe(GUEST_REFUSALS.length);
});

test.each([
  [0, 'This club doesn’t take guests.'],
  [1, 'You can bring one guest to a match.'],
  [2, 'You can bring 2 guests to a match.'],
])('where a player can bring %i, they’re told so', (mostGuests, sentence) =>
  expect(guestRefusalSentence('too_many_guests', { price: '£5.00', mostGuests })).toBe(sentence),
);

/** 1 and 2 are players, `g` is 1's guest and waits behind all players. */
const of = (playerId: number, joinedAt: number, guestId: string | null = null) =>
  sampleMember({ playerId, guestId, joinedAt, waitsLast: guestId !== null });
const names = (members: readonly ReturnType<typeof of>[]) =>
  members.map(({ playerId, guestId }) => guestId ?? playerId);

it('a guest waits behind all players, and keeps a place once there is one', () => {
  const members = [of(1, 1), of(1, 2, 'g'), of(2, 3), of(3, 4)];
  const waiting = allotPlaces(members, 1).waiting;
  expect(names(waiting)).toEqual([2, 3, 'g']);

  const kept = keepPlacesOfGuests({ status: 'pending', places: 4, members });
  expect(names(allotPlaces([...kept, of(4, 5)], 4).in)).toEqual([1, 'g', 2, 3]);
  expect(keepPlacesOfGuests({ status: 'pending', places: 3, members })).toEqual(members);
  expect(keepPlacesOfGuests({ status: 'in_progress', places: 4, members })).toEqual(members);
});

it('a guest’s attributes are the average of the players’, among whom a missing rating counts as average', () => {
  const attributes = [{ pace: 60, mental: 41 }, { pace: 80, mental: 40 }, { pace: 70 }];
  expect(estimatedAttributes(attributes)).toEqual({ pace: 70, mental: 44 });
  expect(estimatedAttributes([{ pace: 60 }])).toEqual({ pace: 60 });
  expect(estimatedAttributes([{}, {}])).toEqual({});
});

it('a guest is listed by their name and who brought them, until the name is forgotten', () => {
  expect([guestLabel('Sam', 'Alex'), guestLabel(null, 'Alex')]).toEqual([
    'Sam (guest of Alex)',
    'Guest (guest of Alex)',
  ]);
});
