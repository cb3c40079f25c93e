import type { JoinRefusal, MatchStatus } from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/contract/club-money';

/** From this many matches on, a player needs money in their balance. */
export const REGULAR_FROM_MATCHES = 10;

export type JoinFacts = {
  /** Epoch milliseconds, like every instant here. */
  now: number;
  match: { status: MatchStatus; signinBeginAt: number; priceMinor: number };
  player: {
    balanceMinor: number;
    /** Held for other pending matches; see `availableMinor`. */
    heldMinor: number;
    /** Completed matches they played in. */
    matchesPlayed: number;
  };
  /** Whether an admin is adding someone else: that's also possible once the match has started. */
  addedByAdmin: boolean;
  /** Whether they're already in this match, with a place or waiting. */
  alreadyIn: boolean;
  /** The price the player was shown and agreed to. */
  quotedPriceMinor: number;
  /** Whether an admin lets them owe what they're short of, down to the club's lowest balance. */
  mayOwe?: boolean;
};

/**
 * What a player can still join matches with. Joining moves no money, it holds the price: for every pending match
 * they're in or waiting for. So the same £5 can't be used for three games.
 */
export function availableMinor(balanceMinor: number, heldMinor: number): number {
  return balanceMinor - heldMinor;
}

/**
 * Why this player can't join this match; null if they can. Returns the first reason that applies, with those about the
 * match before those about money. A full match isn't a reason: anyone who joins it goes on the waiting list.
 */
export function joinRefusal({ lowestBalance }: ClubMoney, facts: JoinFacts): JoinRefusal | null {
  const { now, match, player, addedByAdmin, alreadyIn, quotedPriceMinor, mayOwe } = facts;
  if (match.status !== 'pending' && !addedByAdmin) return 'match_not_pending';
  if (now < match.signinBeginAt) return 'signup_not_open';
  if (alreadyIn) return 'already_joined';
  if (quotedPriceMinor !== match.priceMinor) return 'price_changed';
  if (player.matchesPlayed >= REGULAR_FROM_MATCHES && player.balanceMinor < lowestBalance)
    return 'balance_below_limit';
  const leftMinor = availableMinor(player.balanceMinor, player.heldMinor) - match.priceMinor;
  return leftMinor < (mayOwe ? lowestBalance : 0) ? 'balance_too_low' : null;
}

/** What we tell a player who can't join, with the price as the club writes it. The sentences about the balance are quoted from the specification, section 5. */
export const joinRefusalSentence = (reason: JoinRefusal, price: string): string =>
  ({
    match_not_pending: 'You can only join upcoming matches.',
    signup_not_open: 'Sign-up for this match hasn’t opened yet.',
    already_joined: 'You’re already in this match.',
    price_changed: `This match now costs ${price}. Join again if you’re happy with that.`,
    balance_below_limit: 'You need money in your balance to join',
    balance_too_low: `You need a balance of at least ${price} to join this match.`,
  })[reason];

/** What we tell an admin who can't add a player. */
export const addRefusalSentence = (reason: JoinRefusal, name: string, price: string): string =>
  ({
    match_not_pending: joinRefusalSentence(reason, price),
    signup_not_open: joinRefusalSentence(reason, price),
    already_joined: `${name} is already in this match.`,
    price_changed: `This match now costs ${price}. Add ${name} again if that’s right.`,
    balance_below_limit: `${name} needs money in their balance to join.`,
    balance_too_low: `${name} needs a balance of at least ${price} to join this match.`,
  })[reason];
