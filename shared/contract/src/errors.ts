/** Every `code` an error of the API can carry. Closed: a screen can turn each into a sentence. */
export const PROBLEM_CODES = [
  // the request itself
  'validation_failed',
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'not_found',
  'method_not_allowed',
  'too_many_requests',
  // who is asking
  'not_signed_in',
  'email_not_verified',
  'account_required',
  'not_allowed',
  'admin_only',
  'founder_only',
  // players
  'account_exists',
  'founder_awaited',
  // joining and leaving
  'match_not_pending',
  'signup_not_open',
  'already_joined',
  'not_in_match',
  'price_changed',
  'balance_too_low',
  'balance_below_limit',
  'charge_changed',
  // results
  'did_not_play',
  'match_has_players',
  'payment_already_assigned',
  // the outside world
  'identity_refused',
  'identity_unavailable',
  'bank_unavailable',
  'service_unavailable',
  'internal_error',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Why a player may not join now; the codes of `POST /matchPlayer` that the rules give. */
export const JOIN_REFUSALS = [
  'match_not_pending',
  'signup_not_open',
  'already_joined',
  'price_changed',
  'balance_below_limit',
  'balance_too_low',
] as const satisfies readonly ProblemCode[];
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];
