import { getAttributeLeaderboard } from './attributes/get-attribute-leaderboard.ts';
import { getPlayerAttributes } from './attributes/get-player-attributes.ts';
import { listAttributes } from './attributes/list-attributes.ts';
import { updatePlayerAttributes } from './attributes/update-player-attributes.ts';
import { listAuditEntries } from './audit/list-audit-entries.ts';
import { exportLedger } from './books/export-ledger.ts';
import { getBooks } from './books/get-books.ts';
import { getCalendar } from './calendars/get-calendar.ts';
import { getCalendarAddress } from './calendars/get-calendar-address.ts';
import { getMatchCalendar } from './calendars/get-match-calendar.ts';
import { renewCalendarAddress } from './calendars/renew-calendar-address.ts';
import { streamChanges } from './changes/stream-changes.ts';
import { createFeedback } from './feedback/create-feedback.ts';
import { createReply } from './feedback/create-reply.ts';
import { deleteFeedback } from './feedback/delete-feedback.ts';
import { deleteReply } from './feedback/delete-reply.ts';
import { listFeedback } from './feedback/list-feedback.ts';
import { listReplies } from './feedback/list-replies.ts';
import { getHome } from './home/get-home.ts';
import type { Handlers } from './http/handler.ts';
import { getLeaderboard } from './leaderboards/get-leaderboard.ts';
import { getSeasonalLeaderboard } from './leaderboards/get-seasonal-leaderboard.ts';
import { addMatchNotes } from './match-notes/add-match-notes.ts';
import { listMatchNotes } from './match-notes/list-match-notes.ts';
import { addGuest } from './matches/add-guest.ts';
import { createMatch } from './matches/create-match.ts';
import { deleteMatch } from './matches/delete-match.ts';
import { getManOfTheMatch } from './matches/get-man-of-the-match.ts';
import { getMatch } from './matches/get-match.ts';
import { getMatchPlayerAttributes } from './matches/get-match-player-attributes.ts';
import { getUsualMatch } from './matches/get-usual-match.ts';
import { joinMatch } from './matches/join-match.ts';
import { leaveMatch } from './matches/leave-match.ts';
import { listLates } from './matches/list-lates.ts';
import { listMatchPlayers } from './matches/list-match-players.ts';
import { listMatches } from './matches/list-matches.ts';
import { listTeammates } from './matches/list-teammates.ts';
import { removeAllMatchPlayers } from './matches/remove-all-match-players.ts';
import { removeGuest } from './matches/remove-guest.ts';
import { repeatMatch } from './matches/repeat-match.ts';
import { setManOfTheMatch } from './matches/set-man-of-the-match.ts';
import { updateGuest } from './matches/update-guest.ts';
import { updateMatch } from './matches/update-match.ts';
import { updateMatchPlayer } from './matches/update-match-player.ts';
import { updateTeams } from './matches/update-teams.ts';
import { voteForManOfTheMatch } from './matches/vote-for-man-of-the-match.ts';
import { getMessageSettings } from './messages/get-message-settings.ts';
import { resubscribe, unsubscribe } from './messages/unsubscribe.ts';
import { updateMessageSettings } from './messages/update-message-settings.ts';
import { assignPayment } from './payments/assign-payment.ts';
import { checkPayments } from './payments/check-payments.ts';
import { finishBankConnection } from './payments/finish-bank-connection.ts';
import { forgetPayer } from './payments/forget-payer.ts';
import { listBankPayments } from './payments/list-bank-payments.ts';
import { listBankSources } from './payments/list-bank-sources.ts';
import { listPayers } from './payments/list-payers.ts';
import { listSetAsidePayments } from './payments/list-set-aside-payments.ts';
import { listUnmatchedPayments } from './payments/list-unmatched-payments.ts';
import { noteBankWebhook } from './payments/note-bank-webhook.ts';
import { startBankConnection } from './payments/start-bank-connection.ts';
import { syncPayments } from './payments/sync-payments.ts';
import { unassignPayment } from './payments/unassign-payment.ts';
import { closeAccount } from './people/close-account.ts';
import { createLoginLink } from './people/create-login-link.ts';
import { getMyData } from './people/get-my-data.ts';
import { linkLogin } from './people/link-login.ts';
import { listPeople } from './people/list-people.ts';
import { setAdminRights } from './people/set-admin-rights.ts';
import { setDisabled } from './people/set-disabled.ts';
import { createPitch } from './pitches/create-pitch.ts';
import { getPitch } from './pitches/get-pitch.ts';
import { listPitches } from './pitches/list-pitches.ts';
import { adjustBalance } from './players/adjust-balance.ts';
import { checkPlayer } from './players/check-player.ts';
import { getOwnDetails } from './players/get-own-details.ts';
import { getPlayer } from './players/get-player.ts';
import { getPlayerMonthlyStats } from './players/get-player-monthly-stats.ts';
import { getPlayerStats } from './players/get-player-stats.ts';
import { listNegativeBalances } from './players/list-negative-balances.ts';
import { listPlayerPayments } from './players/list-player-payments.ts';
import { listPlayers } from './players/list-players.ts';
import { signUp } from './players/sign-up.ts';
import { updatePlayer } from './players/update-player.ts';
import { addPushDevice } from './push/add-push-device.ts';
import { getPushKey } from './push/get-push-key.ts';
import { removePushDevice } from './push/remove-push-device.ts';
import { replacePushDevice } from './push/replace-push-device.ts';
import { createPublishKey } from './remotes/create-publish-key.ts';
import { decideClaims } from './remotes/decide-claims.ts';
import { listPublishKeys } from './remotes/list-publish-keys.ts';
import { listReleases } from './remotes/list-releases.ts';
import { listRemotes } from './remotes/list-remotes.ts';
import { previewRelease } from './remotes/preview-release.ts';
import { publishRelease } from './remotes/publish-release.ts';
import { revokePublishKey } from './remotes/revoke-publish-key.ts';
import { rollBackRemote } from './remotes/roll-back-remote.ts';
import { setLive } from './remotes/set-live.ts';
import { setRemoteGrant } from './remotes/set-remote-grant.ts';
import { setRemotePaused } from './remotes/set-remote-paused.ts';
import { uploadReleaseFile } from './remotes/upload-release-file.ts';
import { withdrawRelease } from './remotes/withdraw-release.ts';
import { getRemoteHealth } from './screen-reports/get-remote-health.ts';
import { reportScreens } from './screen-reports/report-screens.ts';
import { changeSeries } from './series/change-series.ts';
import { createSeries } from './series/create-series.ts';
import { listSeries } from './series/list-series.ts';
import { stopSeries } from './series/stop-series.ts';
import { exchangeCode } from './sign-in/exchange-code.ts';
import { refreshTokens } from './sign-in/refresh-tokens.ts';
import { decideDoubtfulPayment } from './statements/decide-doubtful-payment.ts';
import { importStatement } from './statements/import-statement.ts';
import { listDoubtfulPayments } from './statements/list-doubtful-payments.ts';
import { listStatements } from './statements/list-statements.ts';
import { previewStatement } from './statements/preview-statement.ts';
import { setStatementColumns } from './statements/set-statement-columns.ts';
import { undoStatement } from './statements/undo-statement.ts';
import { uploadStatement } from './statements/upload-statement.ts';

/** The handler of each call of the contract. A missing one doesn't compile. */
export const handlers: Handlers = {
  checkPlayer,
  listPlayers,
  getPlayer,
  getPlayerMonthlyStats,
  listPlayerPayments,
  getPlayerStats,
  getOwnDetails,
  listNegativeBalances,
  updatePlayer,
  adjustBalance,
  signUp,
  getHome,
  listPeople,
  setAdminRights,
  setDisabled,
  createLoginLink,
  linkLogin,
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
  deleteMatch,
  getManOfTheMatch,
  setManOfTheMatch,
  voteForManOfTheMatch,
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
  createPitch,
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
  getBooks,
  exportLedger,
  listAuditEntries,

  listRemotes,
  publishRelease,
  uploadReleaseFile,
  rollBackRemote,
  withdrawRelease,
  previewRelease,
  setRemoteGrant,
  setLive,
  listReleases,
  setRemotePaused,
  decideClaims,
  listPublishKeys,
  createPublishKey,
  revokePublishKey,
  getRemoteHealth,
  reportScreens,

  streamChanges,
  exchangeCode,
  refreshTokens,
  listBankSources,
  noteBankWebhook,
  finishBankConnection,
  startBankConnection,
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
