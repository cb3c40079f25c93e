import type { MessageKind } from '@kickabout/contract';

/** What each kind of message is about, as settings list it. */
export const MESSAGE_WORDS: Readonly<Record<MessageKind, string>> = {
  signup_opened: 'Sign-up has opened',
  answer_wanted: 'You haven’t answered for a match yet',
  players_wanted: 'A match has places left',
  place_given: 'You’ve got a place from the waiting list',
  playing_tomorrow: 'You’re playing tomorrow',
  teams_out: 'The teams are out',
  match_moved: 'A match was moved',
  match_cancelled: 'A match was cancelled',
  money_arrived: 'Money arrived',
  balance_short: 'Your balance doesn’t cover the next match',
  balance_owed: 'You owe the club',
  too_few_players: 'Too few players a day before',
  newcomer_waits: 'Someone waits to be let in',
  payments_unmatched: 'Payments can’t be matched',
  bank_stopped: 'A bank can’t be read',
  consent_ends: 'A bank’s consent ends soon',
  remote_taken_back: 'A release was taken back',
  remote_failing: 'A release fails for some',
  rights_given: 'Someone was given rights',
};
