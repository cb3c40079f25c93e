import { getAttributeLeaderboard } from '../club/attributes/get-attribute-leaderboard.ts';
import { getPlayerAttributes } from '../club/attributes/get-player-attributes.ts';
import { listAttributes } from '../club/attributes/list-attributes.ts';
import { updatePlayerAttributes } from '../club/attributes/update-player-attributes.ts';
import { setClubSettings } from '../club/choices/set-club-settings.ts';
import { createFeedback } from '../club/feedback/create-feedback.ts';
import { createReply } from '../club/feedback/create-reply.ts';
import { deleteFeedback } from '../club/feedback/delete-feedback.ts';
import { deleteReply } from '../club/feedback/delete-reply.ts';
import { listFeedback } from '../club/feedback/list-feedback.ts';
import { listReplies } from '../club/feedback/list-replies.ts';
import { getHome } from '../club/home/get-home.ts';
import { getLeaderboard } from '../club/leaderboards/get-leaderboard.ts';
import { getPlayerRecord } from '../club/leaderboards/get-player-record.ts';
import { getSeasonalLeaderboard } from '../club/leaderboards/get-seasonal-leaderboard.ts';
import { addMatchNotes } from '../club/match-notes/add-match-notes.ts';
import { listMatchNotes } from '../club/match-notes/list-match-notes.ts';
import { answerMatch } from '../club/matches/answers/answer-match.ts';
import { callForPlayers, remindPlayers } from '../club/matches/answers/ask-players.ts';
import { getMatchAnswers } from '../club/matches/answers/get-match-answers.ts';
import { createMatch } from '../club/matches/editing/create-match.ts';
import { deleteMatch } from '../club/matches/editing/delete-match.ts';
import { getUsualMatch } from '../club/matches/editing/get-usual-match.ts';
import { repeatMatch } from '../club/matches/editing/repeat-match.ts';
import { saveResult } from '../club/matches/editing/save-result.ts';
import { updateMatch } from '../club/matches/editing/update-match.ts';
import { updateMatchPlayer } from '../club/matches/editing/update-match-player.ts';
import { previewPitch, updatePitch } from '../club/matches/editing/update-pitch.ts';
import { updateTeams } from '../club/matches/editing/update-teams.ts';
import { addGuest } from '../club/matches/joining/add-guest.ts';
import { joinMatch } from '../club/matches/joining/join-match.ts';
import { leaveMatch } from '../club/matches/joining/leave-match.ts';
import { removeAllMatchPlayers } from '../club/matches/joining/remove-all-match-players.ts';
import { removeGuest } from '../club/matches/joining/remove-guest.ts';
import { updateGuest } from '../club/matches/joining/update-guest.ts';
import { getMatch } from '../club/matches/reading/get-match.ts';
import { getMatchPlayerAttributes } from '../club/matches/reading/get-match-player-attributes.ts';
import { listLates } from '../club/matches/reading/list-lates.ts';
import { listMatchPlayers } from '../club/matches/reading/list-match-players.ts';
import { listMatches } from '../club/matches/reading/list-matches.ts';
import { listTeammates } from '../club/matches/reading/list-teammates.ts';
import { getManOfTheMatch } from '../club/matches/voting/get-man-of-the-match.ts';
import { setManOfTheMatch } from '../club/matches/voting/set-man-of-the-match.ts';
import { voteForManOfTheMatch } from '../club/matches/voting/vote-for-man-of-the-match.ts';
import { closeAccount } from '../club/people/close-account.ts';
import { createLoginLink } from '../club/people/create-login-link.ts';
import { getMyData } from '../club/people/get-my-data.ts';
import { linkLogin } from '../club/people/link-login.ts';
import { listClosedBalances } from '../club/people/list-closed-balances.ts';
import { listPeople } from '../club/people/list-people.ts';
import { setAdminRights } from '../club/people/set-admin-rights.ts';
import { setDisabled } from '../club/people/set-disabled.ts';
import { createPitch } from '../club/pitches/create-pitch.ts';
import { getPitch } from '../club/pitches/get-pitch.ts';
import { listPitches } from '../club/pitches/list-pitches.ts';
import { adjustBalance } from '../club/players/adjust-balance.ts';
import { checkPlayer } from '../club/players/check-player.ts';
import { getPlayer } from '../club/players/get-player.ts';
import { getPlayerMonthlyStats } from '../club/players/get-player-monthly-stats.ts';
import { getPlayerStats } from '../club/players/get-player-stats.ts';
import { deleteInvite, getInvite, setInvite } from '../club/players/invite.ts';
import { listNegativeBalances } from '../club/players/list-negative-balances.ts';
import { listPlayerPayments } from '../club/players/list-player-payments.ts';
import { listPlayers } from '../club/players/list-players.ts';
import { removePhoto, setPhoto } from '../club/players/photo.ts';
import { setAbsence } from '../club/players/set-absence.ts';
import { signUp } from '../club/players/sign-up.ts';
import { updatePlayer } from '../club/players/update-player.ts';
import { changeSeries } from '../club/series/change-series.ts';
import { createSeries } from '../club/series/create-series.ts';
import { listSeries } from '../club/series/list-series.ts';
import { setPitchRetired } from '../club/series/set-pitch-retired.ts';
import { stopSeries } from '../club/series/stop-series.ts';
import { getClubSettings } from '../club/settings/club-settings.ts';
import { exchangeCode } from '../club/sign-in/exchange-code.ts';
import { getConfirmation } from '../club/sign-in/get-confirmation.ts';
import { refreshTokens } from '../club/sign-in/refresh-tokens.ts';
import { listAuditEntries } from '../kernel/audit/list-audit-entries.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { exportBalances } from '../money/books/export-balances.ts';
import { exportLedger } from '../money/books/export-ledger.ts';
import { getBooks } from '../money/books/get-books.ts';
import { listBalances } from '../money/books/list-balances.ts';
import { remindPlayer } from '../money/books/remind-player.ts';
import { listCosts } from '../money/costs/list-costs.ts';
import { addReceipt, getReceipt, removeReceipt } from '../money/costs/receipts.ts';
import { recordCost } from '../money/costs/record-cost.ts';
import { recordPaymentAsIncome } from '../money/costs/record-payment-as-income.ts';
import { takeBackCost } from '../money/costs/take-back-cost.ts';
import { getMonthEnd } from '../money/month-end/get-month-end.ts';
import { noteBankBalance } from '../money/month-end/note-bank-balance.ts';
import { importPeople, previewPeople } from '../money/moving-in/import-people.ts';
import { listPeopleImports } from '../money/moving-in/list-people-imports.ts';
import { undoPeopleImport } from '../money/moving-in/undo-people-import.ts';
import { assignPayment } from '../money/payments/assign-payment.ts';
import { endBankConsent, listBanks, startBankConsent } from '../money/payments/bank-consent-calls.ts';
import { checkPayments } from '../money/payments/check-payments.ts';
import { finishBankConnection } from '../money/payments/finish-bank-connection.ts';
import { forgetPayer } from '../money/payments/forget-payer.ts';
import { getOwnDetails } from '../money/payments/get-own-details.ts';
import { listBankPayments } from '../money/payments/list-bank-payments.ts';
import { listBankSources } from '../money/payments/list-bank-sources.ts';
import { listPayers } from '../money/payments/list-payers.ts';
import { listSetAsidePayments } from '../money/payments/list-set-aside-payments.ts';
import { listUnmatchedPayments } from '../money/payments/list-unmatched-payments.ts';
import { noteBankWebhook } from '../money/payments/note-bank-webhook.ts';
import { readBank } from '../money/payments/read-bank.ts';
import { getPaymentDetails, setPaymentDetails } from '../money/payments/set-payment-details.ts';
import { startBankConnection } from '../money/payments/start-bank-connection.ts';
import { syncPayments } from '../money/payments/sync-payments.ts';
import { unassignPayment } from '../money/payments/unassign-payment.ts';
import { decideDoubtfulPayment, listDoubtfulPayments } from '../money/statements/doubtful-payments.ts';
import { importStatement } from '../money/statements/import-statement.ts';
import { listStatements, previewStatement } from '../money/statements/preview-statement.ts';
import { undoStatement } from '../money/statements/undo-statement.ts';
import { setStatementColumns, uploadStatement } from '../money/statements/upload-statement.ts';
import { getCalendar } from '../outbound/calendars/get-calendar.ts';
import { getCalendarAddress } from '../outbound/calendars/get-calendar-address.ts';
import { getMatchCalendar } from '../outbound/calendars/get-match-calendar.ts';
import { renewCalendarAddress } from '../outbound/calendars/renew-calendar-address.ts';
import { streamChanges } from '../outbound/changes/stream-changes.ts';
import { getMessageSettings } from '../outbound/messages/get-message-settings.ts';
import { resubscribe, unsubscribe } from '../outbound/messages/unsubscribe.ts';
import { updateMessageSettings } from '../outbound/messages/update-message-settings.ts';
import { addPushDevice } from '../outbound/push/add-push-device.ts';
import { getPushKey } from '../outbound/push/get-push-key.ts';
import { removePushDevice } from '../outbound/push/remove-push-device.ts';
import { replacePushDevice } from '../outbound/push/replace-push-device.ts';
import { publishingHandlers } from '../publishing/handlers.ts';
import type { AllServices } from './services.ts';

/** The handler of each call of the contract. A missing one doesn't compile. */
export const handlers: Handlers<AllServices> = {
  ...publishingHandlers,
  checkPlayer,
  previewPeople,
  importPeople,
  listPeopleImports,
  undoPeopleImport,
  listPlayers,
  getPlayer,
  getPlayerMonthlyStats,
  getPlayerRecord,
  listPlayerPayments,
  getPlayerStats,
  getOwnDetails,
  listNegativeBalances,
  updatePlayer,
  setPhoto,
  removePhoto,
  adjustBalance,
  signUp,
  setAbsence,
  getHome,
  listPeople,
  setAdminRights,
  setDisabled,
  createLoginLink,
  linkLogin,
  listClosedBalances,
  getMyData,
  closeAccount,

  checkPayments,
  syncPayments,
  listUnmatchedPayments,
  listSetAsidePayments,
  assignPayment,
  unassignPayment,
  listBankPayments,
  listPayers,
  forgetPayer,
  listMatches,
  getMatch,
  createMatch,
  getUsualMatch,
  repeatMatch,
  updateMatch,
  saveResult,
  deleteMatch,
  getManOfTheMatch,
  setManOfTheMatch,
  voteForManOfTheMatch,
  getMatchAnswers,
  answerMatch,
  remindPlayers,
  callForPlayers,
  addGuest,
  addMatchNotes,
  listMatchNotes,
  removeGuest,
  updateGuest,
  listSeries,
  createSeries,
  changeSeries,
  stopSeries,
  listPitches,
  getPitch,
  getPaymentDetails,
  getClubSettings,
  setClubSettings,
  getInvite,
  setInvite,
  deleteInvite,
  setPaymentDetails,
  createPitch,
  previewPitch,
  updatePitch,
  setPitchRetired,
  listMatchPlayers,
  joinMatch,
  leaveMatch,
  removeAllMatchPlayers,
  updateMatchPlayer,
  listTeammates,
  getMatchPlayerAttributes,
  updateTeams,
  listLates,
  listAttributes,
  getPlayerAttributes,
  updatePlayerAttributes,
  getAttributeLeaderboard,
  getLeaderboard,
  getSeasonalLeaderboard,
  listFeedback,
  createFeedback,
  deleteFeedback,
  listReplies,
  createReply,
  deleteReply,
  getMatchCalendar,
  getCalendar,
  getCalendarAddress,
  renewCalendarAddress,

  getPushKey,
  addPushDevice,
  replacePushDevice,
  removePushDevice,
  listBalances,
  exportBalances,
  remindPlayer,
  getBooks,
  exportLedger,
  getMonthEnd,
  noteBankBalance,
  listCosts,
  recordCost,
  takeBackCost,
  recordPaymentAsIncome,
  addReceipt,
  getReceipt,
  removeReceipt,
  listAuditEntries,

  streamChanges,
  exchangeCode,
  refreshTokens,
  getConfirmation,
  listBankSources,
  noteBankWebhook,
  finishBankConnection,
  startBankConnection,
  listBanks,
  startBankConsent,
  endBankConsent,
  readBank,
  listStatements,
  uploadStatement,
  previewStatement,
  setStatementColumns,
  importStatement,
  undoStatement,
  listDoubtfulPayments,
  decideDoubtfulPayment,
  getMessageSettings,
  updateMessageSettings,
  unsubscribe,
  resubscribe,
};
