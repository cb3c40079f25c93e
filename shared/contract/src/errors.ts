import type { ProblemCode } from './problems.ts';

/** Why a join is refused; the domain's `joinRefusalSentence` has a sentence for each. */
export const JOIN_REFUSALS = [
  'match_not_pending',
  'signup_not_open',
  'already_joined',
  'price_changed',
  'balance_below_limit',
  'balance_too_low',
] as const satisfies readonly ProblemCode[];
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];

/** Why a leave is refused; the domain's `leaveRefusalSentence` has a sentence for each. */
export const LEAVE_REFUSALS = [
  'match_not_pending',
  'not_in_match',
  'charge_changed',
] as const satisfies readonly ProblemCode[];
export type LeaveRefusal = (typeof LEAVE_REFUSALS)[number];

/** Why a guest is refused; the domain's `guestRefusalSentence` has a sentence for each. */
export const GUEST_REFUSALS = [
  ...JOIN_REFUSALS,
  'not_in_match',
  'too_many_guests',
] as const satisfies readonly ProblemCode[];
export type GuestRefusal = (typeof GUEST_REFUSALS)[number];

/** Why players can't be asked about a match. */
export const ASK_REFUSALS = [
  'match_not_pending',
  'signup_not_open',
  'asked_recently',
  'match_full',
] as const satisfies readonly ProblemCode[];
export type AskRefusal = (typeof ASK_REFUSALS)[number];

/** Why a vote for the man of the match is refused. */
export const VOTE_REFUSALS = [
  'voting_closed',
  'voter_did_not_play',
  'own_vote',
  'did_not_play',
] as const satisfies readonly ProblemCode[];
export type VoteRefusal = (typeof VOTE_REFUSALS)[number];
