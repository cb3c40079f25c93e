import { MOST_NOTES, MOST_RECEIPTS, type Problem, type ProblemCode } from '@kickabout/contract';
import type { ProblemDetails } from './refusal.ts';

type ProblemMeaning = { status: number; title: string; detail: string };

/** The one place that turns a code into an HTTP status. A missing code doesn't compile. */
const MEANINGS: Readonly<Record<ProblemCode, ProblemMeaning>> = {
  validation_failed: meaning(400, 'Invalid input', 'Some of the request isn’t valid.'),
  malformed_request: meaning(400, 'Malformed request', 'The request couldn’t be read.'),
  payload_too_large: meaning(413, 'Too large', 'The request is too large.'),
  unsupported_media_type: meaning(415, 'Unsupported media type', 'The body must be JSON (application/json).'),
  not_found: meaning(404, 'Not found', 'There’s nothing at this address.'),
  method_not_allowed: meaning(405, 'Method not allowed', 'This address doesn’t support that method.'),
  too_many_requests: meaning(
    429,
    'Too many requests',
    'Too many requests. Please wait a moment and try again.',
  ),

  not_signed_in: meaning(401, 'Not signed in', 'Please log in.'),
  email_not_verified: meaning(
    403,
    'Email not verified',
    'Please verify your email address first, then log in again.',
  ),
  account_required: meaning(403, 'Account required', 'Please create your player account first.'),
  not_allowed: meaning(403, 'Not allowed', 'You can’t do this for someone else.'),
  admin_only: meaning(403, 'Admins only', 'Only an admin can do this.'),
  founder_only: meaning(403, 'Founder only', 'Only the admin with player id 1 can do this.'),
  fresh_login_required: meaning(
    403,
    'Fresh login required',
    'For this you have to log in again, and confirm that it’s you who wants it.',
  ),

  conflict: meaning(
    409,
    'Conflict',
    'Someone else changed this at the same moment. Please reload and try again.',
  ),

  account_exists: meaning(409, 'Account exists', 'This person already has a player account.'),
  account_disabled: meaning(
    403,
    'Account disabled',
    'This account is disabled. An admin can let you in again.',
  ),
  founder_stays: meaning(
    409,
    'Founder stays',
    'The founder always stays an admin: no one else can delete matches.',
  ),
  last_admin: meaning(409, 'Last admin', 'This is the club’s last admin. Make someone else an admin first.'),
  still_admin: meaning(
    409,
    'Still an admin',
    'An admin’s account can’t be disabled. Withdraw their admin rights first.',
  ),
  login_link_invalid: meaning(
    409,
    'Link invalid',
    'This link has expired or was used already. Ask an admin for a new one.',
  ),
  balance_not_zero: meaning(409, 'Balance not zero', 'The balance has to be zero first.'),
  nothing_owed: meaning(409, 'Nothing owed', 'This player doesn’t owe the club anything.'),
  places_held: meaning(
    409,
    'Places held',
    'This account still has a place in an upcoming match. It has to leave first.',
  ),
  founder_awaited: meaning(403, 'Founder awaited', 'The club’s founder has to create the first account.'),

  currency_fixed: meaning(409, 'Currency fixed', 'The currency can’t change once money has moved.'),
  pitch_retired: meaning(409, 'Pitch retired', 'The club no longer plays on this pitch. Choose another one.'),
  import_in_use: meaning(
    409,
    'Import in use',
    'Someone on this sheet has used their account, so it can’t be undone. Correct their balance instead.',
  ),
  request_id_used: meaning(
    409,
    'Request id used',
    'This request id was used for another change. Nothing was posted; please try again.',
  ),

  match_not_pending: meaning(409, 'Match not pending', 'You can only do this while the match is upcoming.'),
  signup_not_open: meaning(409, 'Sign-up not open', 'Sign-up for this match hasn’t opened yet.'),
  already_joined: meaning(409, 'Already joined', 'You’re already in this match.'),
  not_in_match: meaning(409, 'Not in match', 'This player isn’t in this match.'),
  price_changed: meaning(
    409,
    'Price changed',
    'The price of this match has changed. Look at it, then join again.',
  ),
  balance_too_low: meaning(
    409,
    'Balance too low',
    'The balance is too low to join this match. Top it up first.',
  ),
  balance_below_limit: meaning(409, 'Balance below limit', 'You need money in your balance to join'),
  too_many_guests: meaning(409, 'Too many guests', 'No more guests can be brought to this match.'),
  charge_changed: meaning(
    409,
    'Charge changed',
    'The cost of leaving has changed. Look at it before you leave.',
  ),
  balance_changes_unexpected: meaning(
    409,
    'Balance changes unexpected',
    'This would charge or refund other players or amounts than you were shown.',
  ),

  asked_recently: meaning(
    409,
    'Asked recently',
    'Players were asked about this match less than 12 hours ago.',
  ),
  match_full: meaning(409, 'Match full', 'All places of this match are taken.'),

  match_not_started: meaning(409, 'Match not started', 'Notes can be taken from an hour before kickoff.'),
  too_many_notes: meaning(
    409,
    'Too many notes',
    `Players can take at most ${MOST_NOTES} notes about a match.`,
  ),

  did_not_play: meaning(409, 'Did not play', 'The man of the match must have played.'),
  voting_closed: meaning(409, 'Voting closed', 'Voting is closed for this match.'),
  voter_did_not_play: meaning(409, 'Voter did not play', 'Only those who played can vote.'),
  own_vote: meaning(409, 'Own vote', 'You can’t vote for yourself.'),
  payment_already_assigned: meaning(409, 'Already assigned', 'This payment has already been assigned.'),
  payment_not_assigned: meaning(409, 'Not assigned', 'This payment isn’t on this player’s balance any more.'),

  already_taken_back: meaning(409, 'Already taken back', 'This has already been taken back.'),
  too_many_receipts: meaning(409, 'Too many receipts', `There are ${MOST_RECEIPTS} receipts already.`),

  statement_unreadable: meaning(
    422,
    'Unreadable statement',
    'This file isn’t a bank statement that we can read.',
  ),
  statement_changed: meaning(
    409,
    'Statement changed',
    'Payments have arrived since this preview. Look at it again, then import it.',
  ),
  statement_already_imported: meaning(409, 'Already imported', 'This statement has already been imported.'),
  statement_not_imported: meaning(
    409,
    'Not imported',
    'This statement isn’t imported, so there’s nothing to undo.',
  ),
  columns_needed: meaning(409, 'Columns needed', 'First say what the columns of this file contain.'),
  another_account: meaning(
    409,
    'Another account',
    'This statement is from an account that we don’t know as the club’s.',
  ),
  doubt_already_decided: meaning(409, 'Already decided', 'Someone has already decided about this payment.'),

  publish_key_invalid: meaning(
    401,
    'Publish key invalid',
    'This publish key isn’t known here. Ask an admin for a new one.',
  ),
  publish_key_elsewhere: meaning(403, 'Another remote', 'This publish key is for another remote.'),
  release_refused: meaning(422, 'Release refused', 'This release can’t be live on this site.'),
  release_changed: meaning(
    409,
    'Release changed',
    'The server already has a release of this name with other contents. A release can’t be changed: build a new one.',
  ),
  claims_waiting: meaning(409, 'Waiting', 'This release waits until an admin approves what it asks for.'),
  claims_refused: meaning(
    409,
    'Claims refused',
    'An admin has refused what this release asks for. Ask them, or ask for less.',
  ),
  too_many_uploads: meaning(
    413,
    'Too many uploads',
    'Too many files were uploaded for releases that never were live. Unused files are deleted after an hour, previews after a week.',
  ),
  no_earlier_release: meaning(409, 'No earlier release', 'There is no earlier release to go back to.'),
  already_live: meaning(409, 'Already live', 'This release is already live for everyone.'),

  identity_refused: meaning(400, 'Login refused', 'The identity provider refused the login.'),
  identity_unavailable: meaning(
    503,
    'Login unavailable',
    'The identity provider can’t be reached. Please try again.',
  ),
  bank_refused: meaning(409, 'Bank refused', 'The bank said no.'),
  bank_unavailable: meaning(503, 'Bank unavailable', 'The bank can’t be reached. Please try again.'),
  service_unavailable: meaning(503, 'Unavailable', 'The server is busy or restarting. Please try again.'),
  internal_error: meaning(500, 'Internal error', 'Something went wrong on the server. It has been logged.'),
};

function meaning(status: number, title: string, detail: string): ProblemMeaning {
  return { status, title, detail };
}

export function problemStatus(code: ProblemCode): number {
  return MEANINGS[code].status;
}

/** The body of a refusal. `detail` is a sentence for people; the code has a default. */
export function problemBody(
  code: ProblemCode,
  requestId: string,
  detail?: string,
  more: ProblemDetails = {},
): Problem {
  const { status, title, detail: fallback } = MEANINGS[code];
  return {
    type: 'about:blank',
    title,
    status,
    code,
    detail: detail ?? fallback,
    request_id: requestId,
    ...more,
  };
}
