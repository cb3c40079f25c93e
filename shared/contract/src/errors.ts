/** Every `code` an error of the API can carry. The list is closed, so a screen can handle each. */
export const PROBLEM_CODES = [
  // the request
  'validation_failed',
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'not_found',
  'method_not_allowed',
  'too_many_requests',
  // the caller
  'not_signed_in',
  'email_not_verified',
  'account_required',
  'not_allowed',
  'admin_only',
  'founder_only',
  'fresh_login_required',
  'conflict',
  // players
  'account_exists',
  'account_disabled',
  'founder_stays',
  'last_admin',
  'still_admin',
  'login_link_invalid',
  'balance_not_zero',
  'nothing_owed',
  'places_held',
  'founder_awaited',
  'request_id_used',
  // the club
  'currency_fixed',
  'pitch_retired',
  'import_in_use',
  // joining and leaving
  'match_not_pending',
  'signup_not_open',
  'already_joined',
  'not_in_match',
  'price_changed',
  'balance_too_low',
  'balance_below_limit',
  'charge_changed',
  'too_many_guests',
  'balance_changes_unexpected',
  // asking who comes
  'asked_recently',
  'match_full',
  // notes from the pitch
  'match_not_started',
  'too_many_notes',
  // results
  'did_not_play',
  'voting_closed',
  'voter_did_not_play',
  'own_vote',
  'payment_already_assigned',
  'payment_not_assigned',
  // costs
  'already_taken_back',
  'too_many_receipts',
  // bank statements
  'statement_unreadable',
  'statement_changed',
  'statement_already_imported',
  'statement_not_imported',
  'columns_needed',
  'another_account',
  'doubt_already_decided',
  // publishing
  'publish_key_invalid',
  'publish_key_elsewhere',
  'release_refused',
  'release_changed',
  'claims_waiting',
  'claims_refused',
  'too_many_uploads',
  'no_earlier_release',
  'already_live',
  // the server and the services behind it
  'identity_refused',
  'identity_unavailable',
  'bank_refused',
  'bank_unavailable',
  'service_unavailable',
  'internal_error',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

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
