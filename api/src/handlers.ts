import { attributeHandlers } from './attributes/attribute-handlers.ts';
import { exchangeCode } from './auth/exchange-code.ts';
import { calendarHandlers } from './calendars/calendar-handlers.ts';
import { streamChanges } from './changes/stream-changes.ts';
import { feedbackHandlers } from './feedback/feedback-handlers.ts';
import { replyHandlers } from './feedback/reply-handlers.ts';
import type { Handlers } from './http/handler.ts';
import { leaderboardHandlers } from './leaderboards/leaderboard-handlers.ts';
import { getMatchPlayerAttributes } from './match-players/get-attributes.ts';
import { joinMatch } from './match-players/join-match.ts';
import { leaveMatch } from './match-players/leave-match.ts';
import { listLates } from './match-players/list-lates.ts';
import { listMatchPlayers } from './match-players/list-match-players.ts';
import { removeAllMatchPlayers } from './match-players/remove-all.ts';
import { updateMatchPlayer } from './match-players/update-match-player.ts';
import { updateTeams } from './match-players/update-teams.ts';
import { createMatch } from './matches/create-match.ts';
import { deleteMatch } from './matches/delete-match.ts';
import { readMatches } from './matches/read-matches.ts';
import { setManOfTheMatch } from './matches/set-man-of-the-match.ts';
import { updateMatch } from './matches/update-match.ts';
import { paymentHandlers } from './payments/payment-handlers.ts';
import { pitchHandlers } from './pitches/pitch-handlers.ts';
import { adjustBalance } from './players/adjust-balance.ts';
import { checkPlayer } from './players/check-player.ts';
import { getOwnDetails } from './players/get-own-details.ts';
import { listPlayerPayments } from './players/list-payments.ts';
import { playerHandlers } from './players/player-handlers.ts';
import { signUp } from './players/sign-up.ts';

/** What each call of the contract does. One that is missing does not compile. */
export const handlers: Handlers = {
  ...playerHandlers,
  checkPlayer,
  getOwnDetails,
  listPlayerPayments,
  adjustBalance,
  signUp,
  ...paymentHandlers,
  ...readMatches,
  createMatch,
  updateMatch,
  deleteMatch,
  setManOfTheMatch,
  ...pitchHandlers,
  listMatchPlayers,
  joinMatch,
  leaveMatch,
  removeAllMatchPlayers,
  updateMatchPlayer,
  getMatchPlayerAttributes,
  updateTeams,
  listLates,
  ...attributeHandlers,
  ...leaderboardHandlers,
  ...feedbackHandlers,
  ...replyHandlers,
  ...calendarHandlers,
  streamChanges,
  exchangeCode,
};
