import { MOST_NOTES, MOST_RECEIPTS } from './vocabulary.ts';

/**
 * Every `code` an error of the API can carry, with its HTTP status and what it says to people unless a refusal has a sentence of its
 * own. The list is closed, so a screen can handle each.
 */
export const PROBLEMS = {
  // the request
  validation_failed: [400, 'Some of the request isn’t valid.'],
  malformed_request: [400, 'The request couldn’t be read.'],
  payload_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'The body must be JSON (application/json).'],
  not_found: [404, 'There’s nothing at this address.'],
  method_not_allowed: [405, 'This address doesn’t support that method.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  // the caller
  not_signed_in: [401, 'Please log in.'],
  email_not_verified: [403, 'Please verify your email address first, then log in again.'],
  account_required: [403, 'Please create your player account first.'],
  not_allowed: [403, 'You can’t do this for someone else.'],
  admin_only: [403, 'Only an admin can do this.'],
  founder_only: [403, 'Only the admin with player id 1 can do this.'],
  fresh_login_required: [403, 'For this you have to log in again, and confirm that it’s you who wants it.'],
  conflict: [409, 'Someone else changed this at the same moment. Please reload and try again.'],
  // players
  account_exists: [409, 'This person already has a player account.'],
  account_disabled: [403, 'This account is disabled. An admin can let you in again.'],
  founder_stays: [409, 'The founder always stays an admin: no one else can delete matches.'],
  last_admin: [409, 'This is the club’s last admin. Make someone else an admin first.'],
  still_admin: [409, 'An admin’s account can’t be disabled. Withdraw their admin rights first.'],
  login_link_invalid: [409, 'This link has expired or was used already. Ask an admin for a new one.'],
  balance_not_zero: [409, 'The balance has to be zero first.'],
  nothing_owed: [409, 'This player doesn’t owe the club anything.'],
  places_held: [409, 'This account still has a place in an upcoming match. It has to leave first.'],
  founder_awaited: [403, 'The club’s founder has to create the first account.'],
  request_id_used: [
    409,
    'This request id was used for another change. Nothing was posted; please try again.',
  ],
  // the club
  currency_fixed: [409, 'The currency can’t change once money has moved.'],
  pitch_retired: [409, 'The club no longer plays on this pitch. Choose another one.'],
  import_in_use: [
    409,
    'Someone on this sheet has used their account, so it can’t be undone. Correct their balance instead.',
  ],
  // joining and leaving
  match_not_pending: [409, 'You can only do this while the match is upcoming.'],
  signup_not_open: [409, 'Sign-up for this match hasn’t opened yet.'],
  already_joined: [409, 'You’re already in this match.'],
  not_in_match: [409, 'This player isn’t in this match.'],
  price_changed: [409, 'The price of this match has changed. Look at it, then join again.'],
  balance_too_low: [409, 'The balance is too low to join this match. Top it up first.'],
  balance_below_limit: [409, 'You need money in your balance to join'],
  charge_changed: [409, 'The cost of leaving has changed. Look at it before you leave.'],
  too_many_guests: [409, 'No more guests can be brought to this match.'],
  balance_changes_unexpected: [
    409,
    'This would charge or refund other players or amounts than you were shown.',
  ],
  // asking who comes
  asked_recently: [409, 'Players were asked about this match less than 12 hours ago.'],
  match_full: [409, 'All places of this match are taken.'],
  // notes from the pitch
  match_not_started: [409, 'Notes can be taken from an hour before kickoff.'],
  too_many_notes: [409, `Players can take at most ${MOST_NOTES} notes about a match.`],
  // results
  did_not_play: [409, 'The man of the match must have played.'],
  voting_closed: [409, 'Voting is closed for this match.'],
  voter_did_not_play: [409, 'Only those who played can vote.'],
  own_vote: [409, 'You can’t vote for yourself.'],
  payment_already_assigned: [409, 'This payment has already been assigned.'],
  payment_not_assigned: [409, 'This payment isn’t on this player’s balance any more.'],
  // costs
  already_taken_back: [409, 'This has already been taken back.'],
  too_many_receipts: [409, `There are ${MOST_RECEIPTS} receipts already.`],
  // bank statements
  statement_unreadable: [422, 'This file isn’t a bank statement that we can read.'],
  statement_changed: [409, 'Payments have arrived since this preview. Look at it again, then import it.'],
  statement_already_imported: [409, 'This statement has already been imported.'],
  statement_not_imported: [409, 'This statement isn’t imported, so there’s nothing to undo.'],
  columns_needed: [409, 'First say what the columns of this file contain.'],
  another_account: [409, 'This statement is from an account that we don’t know as the club’s.'],
  doubt_already_decided: [409, 'Someone has already decided about this payment.'],
  // publishing
  publish_key_invalid: [401, 'This publish key isn’t valid. Ask an admin for a new one.'],
  publish_key_elsewhere: [403, 'This publish key is for another remote.'],
  release_refused: [422, 'This release can’t be live on this site.'],
  release_changed: [
    409,
    'The server already has a release of this name with other contents. A release can’t be changed: build a new one.',
  ],
  claims_waiting: [409, 'This release waits until an admin approves what it asks for.'],
  claims_refused: [409, 'An admin has refused what this release asks for. Ask them, or ask for less.'],
  too_many_uploads: [
    413,
    'Too many files were uploaded for releases that never were live. Unused files are deleted after an hour, previews after a week.',
  ],
  no_earlier_release: [409, 'There is no earlier release to go back to.'],
  already_live: [409, 'This release is already live for everyone.'],
  // the server and the services behind it
  identity_refused: [400, 'The identity provider refused the login.'],
  identity_unavailable: [503, 'The identity provider can’t be reached. Please try again.'],
  bank_refused: [409, 'The bank said no.'],
  bank_unavailable: [503, 'The bank can’t be reached. Please try again.'],
  service_unavailable: [503, 'The server is busy or restarting. Please try again.'],
  internal_error: [500, 'Something went wrong on the server. It has been logged.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
export type ProblemCode = keyof typeof PROBLEMS;
