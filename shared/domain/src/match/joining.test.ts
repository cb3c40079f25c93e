import { JOIN_REFUSALS, type JoinRefusal } from '@kickabout/contract';
import { clubMoney, DEFAULT_MONEY as POUNDS } from '@kickabout/contract/club-money';
import { describe, expect, it, test } from 'vitest';
import { addRefusalSentence, type JoinFacts, joinRefusal, joinRefusalSentence } from './joining.ts';

type Change = {
  now?: number;
  match?: Partial<JoinFacts['match']>;
  player?: Partial<JoinFacts['player']>;
  addedByAdmin?: boolean;
  alreadyIn?: boolean;
  quotedPriceMinor?: number;
  mayOwe?: boolean;
};

/** A player with just enough money joins a match the moment sign-up opens; each test changes one thing. */
function facts({ match, player, ...rest }: Change): JoinFacts {
  return {
    now: 1000,
    match: { status: 'pending', signinBeginAt: 1000, priceMinor: 500, ...match },
    player: { balanceMinor: 500, heldMinor: 0, matchesPlayed: 0, ...player },
    addedByAdmin: false,
    alreadyIn: false,
    quotedPriceMinor: 500,
    ...rest,
  };
}

const OK = 'ok';
const free: Change = { match: { priceMinor: 0 }, quotedPriceMinor: 0 };
const added: Change = { addedByAdmin: true, match: { status: 'in_progress' } };
test.each<[string, Change, string]>([
  ['enough money, to the penny', {}, OK],
  ['a penny short', { player: { balanceMinor: 499 } }, 'balance_too_low'],
  ['a balance held for other matches', { player: { balanceMinor: 999, heldMinor: 500 } }, 'balance_too_low'],
  ['enough balance for both', { player: { balanceMinor: 1000, heldMinor: 500 } }, OK],
  ['a free match', { ...free, player: { balanceMinor: 0 } }, OK],
  ['a free match, for a debtor', { ...free, player: { balanceMinor: -1 } }, 'balance_too_low'],

  ['before sign-up opens', { now: 999 }, 'signup_not_open'],
  ['a match in progress', { match: { status: 'in_progress' } }, 'match_not_pending'],
  ['a friendly', { match: { status: 'friendly' } }, 'match_not_pending'],
  ['a completed match', { match: { status: 'completed' } }, 'match_not_pending'],
  ['a match in progress, added by an admin', added, OK],
  ['the same, a penny short', { ...added, player: { balanceMinor: 499 } }, 'balance_too_low'],
  ['someone who may owe, down to −£12.00', { mayOwe: true, player: { balanceMinor: -700 } }, OK],
  ['a penny below that', { mayOwe: true, player: { balanceMinor: -701 } }, 'balance_too_low'],
  [
    'what is held counts as owed too',
    { mayOwe: true, player: { balanceMinor: -300, heldMinor: 401 } },
    'balance_too_low',
  ],
  ['a second time', { alreadyIn: true }, 'already_joined'],
  ['at yesterday’s lower price', { quotedPriceMinor: 490 }, 'price_changed'],
  ['at yesterday’s higher price', { quotedPriceMinor: 510 }, 'price_changed'],

  ['9 matches and −£12.01', { player: { balanceMinor: -1201, matchesPlayed: 9 } }, 'balance_too_low'],
  ['10 matches and −£12.00', { player: { balanceMinor: -1200, matchesPlayed: 10 } }, 'balance_too_low'],
  ['10 matches and −£12.01', { player: { balanceMinor: -1201, matchesPlayed: 10 } }, 'balance_below_limit'],
  ['10 matches and money', { player: { matchesPlayed: 10 } }, OK],
  [
    '10 matches, money, and holds of more than £12',
    { player: { balanceMinor: 500, heldMinor: 2000, matchesPlayed: 10 } },
    'balance_too_low',
  ],
])('joining with %s (§5.7, §5.8, §9.2)', (_, change, expected) => {
  expect(joinRefusal(POUNDS, facts(change)) ?? OK).toBe(expected);
});

it('a club can let regulars owe less', () => {
  const money = clubMoney({ lowestBalance: -500 });
  const regular = (balanceMinor: number) =>
    joinRefusal(money, facts({ player: { balanceMinor, matchesPlayed: 10 } }));
  expect([regular(-500), regular(-501)]).toEqual(['balance_too_low', 'balance_below_limit']);
});

describe('the first of several reasons is returned', () => {
  // Each row breaks one more rule than the next.
  const broken: Change = {
    now: 0,
    alreadyIn: true,
    quotedPriceMinor: 1,
    match: { status: 'completed' },
    player: { balanceMinor: -5000, matchesPlayed: 50 },
  };
  test.each<[string, Change]>([
    ['match_not_pending', broken],
    ['signup_not_open', { ...broken, match: {} }],
    ['already_joined', { ...broken, match: {}, now: 1000 }],
    ['price_changed', { ...broken, match: {}, now: 1000, alreadyIn: false }],
  ])('%s', (reason, change) => expect(joinRefusal(POUNDS, facts(change))).toBe(reason));
});

describe('the sentence for a refusal', () => {
  it('names the player to an admin who adds them', () => {
    expect(addRefusalSentence('balance_too_low', 'Ann', '£5.50')).toBe(
      'Ann needs a balance of at least £5.50 to join this match.',
    );
  });

  it.each([
    ['player', (reason: JoinRefusal) => joinRefusalSentence(reason, '£5.00')],
    ['admin', (reason: JoinRefusal) => addRefusalSentence(reason, 'Ann', '£5.00')],
  ])('differs for each reason, to a %s', (_, sentence) => {
    expect(new Set(JOIN_REFUSALS.map(sentence)).size).toBe(JOIN_REFUSALS.length);
  });
});
