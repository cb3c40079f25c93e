/** The handler of each call of the contract, by the call's name. A missing one doesn't compile where they are registered. */
export {
  getAttributeLeaderboard,
  getPlayerAttributes,
  listAttributes,
  updatePlayerAttributes,
} from '../club/attributes/attributes.ts';
export { setClubSettings } from '../club/choices/set-club-settings.ts';
export {
  createFeedback,
  createReply,
  deleteFeedback,
  deleteReply,
  listFeedback,
  listReplies,
} from '../club/feedback/feedback.ts';
export { getHome } from '../club/home/get-home.ts';
export {
  getLeaderboard,
  getPlayerRecord,
  getSeasonalLeaderboard,
} from '../club/leaderboards/leaderboards.ts';
export { getConfirmation } from '../club/logins/confirmations.ts';
export { exchangeCode, refreshTokens } from '../club/logins/tokens.ts';
export { addMatchNotes, listMatchNotes } from '../club/match-notes/match-notes.ts';
export {
  answerMatch,
  callForPlayers,
  getMatchAnswers,
  remindPlayers,
} from '../club/matches/answers/answers.ts';
export { createMatch } from '../club/matches/editing/create-match.ts';
export { getUsualMatch, repeatMatch } from '../club/matches/editing/same-again.ts';
export { saveResult } from '../club/matches/editing/save-result.ts';
export { deleteMatch, updateMatch } from '../club/matches/editing/update-match.ts';
export { previewPitch, updatePitch } from '../club/matches/editing/update-pitch.ts';
export { updateTeams } from '../club/matches/editing/update-teams.ts';
export { addGuest, removeGuest, updateGuest } from '../club/matches/joining/guests.ts';
export { joinMatch } from '../club/matches/joining/join-match.ts';
export { leaveMatch, removeAllMatchPlayers } from '../club/matches/joining/leave-match.ts';
export { updateMatchPlayer } from '../club/matches/joining/record-member.ts';
export {
  getMatch,
  getMatchPlayerAttributes,
  listLates,
  listMatches,
  listMatchPlayers,
  listTeammates,
} from '../club/matches/reading/read-matches.ts';
export {
  getManOfTheMatch,
  setManOfTheMatch,
  voteForManOfTheMatch,
} from '../club/matches/voting/man-of-the-match.ts';
export { closeAccount } from '../club/people/close-account.ts';
export { getMyData } from '../club/people/get-my-data.ts';
export { createLoginLink, linkLogin } from '../club/people/login-link.ts';
export { listClosedBalances, listPeople, setAdminRights, setDisabled } from '../club/people/people.ts';
export { createPitch, getPitch, listPitches } from '../club/pitches/pitches.ts';
export { adjustBalance } from '../club/players/adjust-balance.ts';
export { deleteInvite, getInvite, setInvite } from '../club/players/invite.ts';
export { listPlayerPayments } from '../club/players/list-player-payments.ts';
export { removePhoto, setPhoto } from '../club/players/photo.ts';
export { getPlayerMonthlyStats, getPlayerStats } from '../club/players/player-stats.ts';
export {
  checkPlayer,
  getPlayer,
  listNegativeBalances,
  listPlayers,
  updatePlayer,
} from '../club/players/players.ts';
export { setAbsence } from '../club/players/set-absence.ts';
export { signUp } from '../club/players/sign-up.ts';
export { changeSeries, createSeries, listSeries, stopSeries } from '../club/series/series.ts';
export { setPitchRetired } from '../club/series/set-pitch-retired.ts';
export { getClubSettings } from '../club/settings/club-settings.ts';
export { listAuditEntries } from '../kernel/audit/list-audit-entries.ts';
export { exportBalances, listBalances, remindPlayer } from '../money/books/balances.ts';
export { exportLedger } from '../money/books/export-ledger.ts';
export { getBooks } from '../money/books/get-books.ts';
export { listCosts } from '../money/costs/list-costs.ts';
export { addReceipt, getReceipt, removeReceipt } from '../money/costs/receipts.ts';
export { recordCost, takeBackCost } from '../money/costs/record-cost.ts';
export { noteBankBalance } from '../money/month-end/bank-balance.ts';
export { getMonthEnd } from '../money/month-end/get-month-end.ts';
export { importPeople, previewPeople } from '../money/moving-in/import-people.ts';
export { listPeopleImports, undoPeopleImport } from '../money/moving-in/people-imports.ts';
export { assignPayment, recordPaymentAsIncome, unassignPayment } from '../money/payments/assign-payment.ts';
export {
  endBankConsent,
  finishBankConnection,
  listBanks,
  noteBankWebhook,
  startBankConnection,
  startBankConsent,
} from '../money/payments/bank-connections.ts';
export { checkPayments, readBank, syncPayments } from '../money/payments/check-payments.ts';
export { getOwnDetails } from '../money/payments/get-own-details.ts';
export {
  listBankPayments,
  listSetAsidePayments,
  listUnmatchedPayments,
} from '../money/payments/list-bank-payments.ts';
export { listBankSources } from '../money/payments/list-bank-sources.ts';
export { forgetPayer, listPayers } from '../money/payments/payers.ts';
export { getPaymentDetails, setPaymentDetails } from '../money/payments/payment-details.ts';
export { decideDoubtfulPayment, listDoubtfulPayments } from '../money/statements/doubtful-payments.ts';
export { importStatement, undoStatement } from '../money/statements/import-statement.ts';
export { forgetStatementLayout, listStatementLayouts } from '../money/statements/layouts.ts';
export { listStatements, previewStatement } from '../money/statements/preview-statement.ts';
export { setStatementColumns, uploadStatement } from '../money/statements/upload-statement.ts';
export {
  getCalendar,
  getCalendarAddress,
  getMatchCalendar,
  renewCalendarAddress,
} from '../outbound/calendars/calendars.ts';
export { streamChanges } from '../outbound/changes/changes.ts';
export {
  getMessageSettings,
  resubscribe,
  unsubscribe,
  updateMessageSettings,
} from '../outbound/messages/choices.ts';
export { addPushDevice, removePushDevice, replacePushDevice } from '../outbound/push/push-devices.ts';
export { getPushKey } from '../outbound/push/push-keys.ts';
export { reportViolation } from '../publishing/csp-reports/report-violation.ts';
export { decideClaims } from '../publishing/remotes/decide-claims.ts';
export { listReleases } from '../publishing/remotes/list-releases.ts';
export { listRemotes } from '../publishing/remotes/list-remotes.ts';
export { previewRelease } from '../publishing/remotes/preview-release.ts';
export { createPublishKey, listPublishKeys, revokePublishKey } from '../publishing/remotes/publish-keys.ts';
export { publishRelease, uploadReleaseFile } from '../publishing/remotes/publish-release.ts';
export { setLive } from '../publishing/remotes/set-live.ts';
export { setRemoteGrant } from '../publishing/remotes/set-remote-grant.ts';
export { setRemotePaused } from '../publishing/remotes/set-remote-paused.ts';
export { rollBackRemote, withdrawRelease } from '../publishing/remotes/take-back.ts';
export { getRemoteHealth } from '../publishing/screen-reports/get-remote-health.ts';
export { reportScreens } from '../publishing/screen-reports/report-screens.ts';
