import { pageRoutes, type Route } from './page-routes.ts';

export { API_PREFIX, fillPath, type Route, searchOf } from './page-routes.ts';

/**
 * Version of the contract: of this API, and of what shell and remotes share. Raise the major version when the sources of a remote
 * would have to change (its releases of the version before still run: `runtime/plugins.ts` in `shared/federation`), and
 * the minor version when it can do more: a remote built after that needs a shell and an API released after it.
 */
export const CONTRACT_VERSION = '6.1.0';

/**
 * Every call of the API by name (specification, section 7, and what the design adds to it). Kept separate from the
 * schemas, so that browsers, which only need method and path, don't download them.
 */
export const routes = {
  ...pageRoutes,

  checkPlayer: { method: 'GET', path: '/players/check' },
  listPlayerPayments: { method: 'GET', path: '/players/:id/payments' },
  getPlayerStats: { method: 'GET', path: '/players/:id/stats' },
  getOwnDetails: { method: 'GET', path: '/players/owndetails/:id' },
  updatePlayer: { method: 'PUT', path: '/players/:id' },
  setPhoto: { method: 'PUT', path: '/players/:id/photo' },
  removePhoto: { method: 'DELETE', path: '/players/:id/photo' },
  adjustBalance: { method: 'PUT', path: '/players/balance/:id' },
  signUp: { method: 'POST', path: '/players/auth0-signup' },
  setAbsence: { method: 'PUT', path: '/players/mine/absence' },
  getHome: { method: 'GET', path: '/players/mine/home' },

  listPeople: { method: 'GET', path: '/people' },
  previewPeople: { method: 'POST', path: '/people/preview' },
  importPeople: { method: 'POST', path: '/people' },
  listPeopleImports: { method: 'GET', path: '/people/imports' },
  undoPeopleImport: { method: 'DELETE', path: '/people/imports/:id' },
  setAdminRights: { method: 'PUT', path: '/players/:id/admin' },
  setDisabled: { method: 'PUT', path: '/players/:id/disabled' },
  createLoginLink: { method: 'POST', path: '/players/:id/login-link' },
  linkLogin: { method: 'POST', path: '/auth/link-login' },
  listClosedBalances: { method: 'GET', path: '/people/closed/balances' },
  getMyData: { method: 'GET', path: '/players/mine/data' },
  closeAccount: { method: 'DELETE', path: '/players/:id' },

  checkPayments: { method: 'GET', path: '/payments/check' },
  syncPayments: { method: 'GET', path: '/payments/sync' },
  listUnmatchedPayments: { method: 'GET', path: '/payments/unmatched' },
  listSetAsidePayments: { method: 'GET', path: '/payments/set-aside' },
  assignPayment: { method: 'PUT', path: '/payments/unmatched/:paymentId' },
  unassignPayment: { method: 'DELETE', path: '/payments/assigned/:paymentId' },
  listBankPayments: { method: 'GET', path: '/players/:id/bank-payments' },
  listPayers: { method: 'GET', path: '/payments/payers' },
  forgetPayer: { method: 'DELETE', path: '/payments/payers/:payerId' },

  listBankSources: { method: 'GET', path: '/bank/sources' },
  startBankConnection: { method: 'POST', path: '/bank/connection' },
  finishBankConnection: { method: 'PUT', path: '/bank/connection' },
  listBanks: { method: 'GET', path: '/bank/banks' },
  startBankConsent: { method: 'POST', path: '/bank/consent' },
  endBankConsent: { method: 'DELETE', path: '/bank/consent' },
  readBank: { method: 'POST', path: '/bank/read' },
  noteBankWebhook: { method: 'POST', path: '/bank/webhooks/:token' },
  listStatementLayouts: { method: 'GET', path: '/bank/layouts' },
  forgetStatementLayout: { method: 'DELETE', path: '/bank/layouts/:layoutId' },
  listStatements: { method: 'GET', path: '/bank/statements' },
  uploadStatement: { method: 'POST', path: '/bank/statements' },
  previewStatement: { method: 'GET', path: '/bank/statements/:id' },
  setStatementColumns: { method: 'PUT', path: '/bank/statements/:id/columns' },
  importStatement: { method: 'POST', path: '/bank/statements/:id/import' },
  undoStatement: { method: 'DELETE', path: '/bank/statements/:id' },
  listDoubtfulPayments: { method: 'GET', path: '/bank/doubtful' },
  decideDoubtfulPayment: { method: 'PUT', path: '/bank/doubtful/:paymentId' },

  createMatch: { method: 'POST', path: '/matches' },
  getUsualMatch: { method: 'GET', path: '/matches/usual' },
  repeatMatch: { method: 'POST', path: '/matches/:id/repeat' },
  updateMatch: { method: 'PUT', path: '/matches/:id', numericId: true },
  saveResult: { method: 'POST', path: '/matches/:id/result' },
  deleteMatch: { method: 'DELETE', path: '/matches/:id', numericId: true },
  getManOfTheMatch: { method: 'GET', path: '/matches/:id/manOfTheMatch' },
  setManOfTheMatch: { method: 'PUT', path: '/matches/:id/manOfTheMatch' },
  voteForManOfTheMatch: { method: 'PUT', path: '/matches/:id/manOfTheMatch/vote' },
  getMatchAnswers: { method: 'GET', path: '/matches/:id/answers' },
  answerMatch: { method: 'PUT', path: '/matches/:id/answer' },
  remindPlayers: { method: 'POST', path: '/matches/:id/reminder' },
  callForPlayers: { method: 'POST', path: '/matches/:id/call' },
  addGuest: { method: 'POST', path: '/matches/:id/guests' },
  removeGuest: { method: 'DELETE', path: '/matches/:id/guests/:guestId' },
  updateGuest: { method: 'PUT', path: '/matches/:id/guests/:guestId' },
  listMatchNotes: { method: 'GET', path: '/matches/:id/notes' },
  addMatchNotes: { method: 'POST', path: '/matches/:id/notes' },

  listSeries: { method: 'GET', path: '/series' },
  createSeries: { method: 'POST', path: '/series' },
  changeSeries: { method: 'PUT', path: '/series/:id' },
  stopSeries: { method: 'POST', path: '/series/:id/stop' },

  getPaymentDetails: { method: 'GET', path: '/club/paymentDetails' },
  getClubSettings: { method: 'GET', path: '/club/settings' },
  setClubSettings: { method: 'PUT', path: '/club/settings' },
  getInvite: { method: 'GET', path: '/club/invite' },
  setInvite: { method: 'PUT', path: '/club/invite' },
  deleteInvite: { method: 'DELETE', path: '/club/invite' },
  setPaymentDetails: { method: 'PUT', path: '/club/paymentDetails' },

  listPitches: { method: 'GET', path: '/pitches' },
  getPitch: { method: 'GET', path: '/pitches/:id' },
  createPitch: { method: 'POST', path: '/pitches' },
  previewPitch: { method: 'POST', path: '/pitches/:id/preview' },
  updatePitch: { method: 'PUT', path: '/pitches/:id' },
  setPitchRetired: { method: 'PUT', path: '/pitches/:id/retired' },

  joinMatch: { method: 'POST', path: '/matchPlayer' },
  leaveMatch: { method: 'DELETE', path: '/matchPlayer' },
  removeAllMatchPlayers: { method: 'DELETE', path: '/matchPlayer/:matchId' },
  updateMatchPlayer: { method: 'PUT', path: '/matchPlayer/:matchId/:playerId' },
  listTeammates: { method: 'GET', path: '/matchPlayer/teammates/:matchId' },
  getMatchPlayerAttributes: { method: 'GET', path: '/matchPlayer/attributes/:matchId' },
  updateTeams: { method: 'PUT', path: '/matchPlayer/update-teams/:matchId' },

  getPlayerAttributes: { method: 'GET', path: '/attributes/:playerId' },
  updatePlayerAttributes: { method: 'PUT', path: '/attributes/:playerId' },

  listFeedback: { method: 'GET', path: '/feedback' },
  createFeedback: { method: 'POST', path: '/feedback' },
  deleteFeedback: { method: 'DELETE', path: '/feedback/:id' },
  listReplies: { method: 'GET', path: '/feedback/:id/replies' },
  createReply: { method: 'POST', path: '/feedback/:id/reply' },
  deleteReply: { method: 'DELETE', path: '/feedback/:id/replies/:replyId' },

  getCalendarAddress: { method: 'GET', path: '/calendars/mine' },
  renewCalendarAddress: { method: 'POST', path: '/calendars/mine' },

  updateMessageSettings: { method: 'PUT', path: '/messages/settings' },
  unsubscribe: { method: 'POST', path: '/messages/unsubscribe/:token/:kind' },
  resubscribe: { method: 'DELETE', path: '/messages/unsubscribe/:token/:kind' },

  getPushKey: { method: 'GET', path: '/push/key' },
  addPushDevice: { method: 'POST', path: '/push/devices' },
  replacePushDevice: { method: 'PUT', path: '/push/devices' },
  removePushDevice: { method: 'DELETE', path: '/push/devices' },

  listBalances: { method: 'GET', path: '/books/balances' },
  exportBalances: { method: 'GET', path: '/books/balances.csv' },
  remindPlayer: { method: 'POST', path: '/players/:id/reminder' },
  getBooks: { method: 'GET', path: '/books' },
  exportLedger: { method: 'GET', path: '/books/ledger.csv' },
  getMonthEnd: { method: 'GET', path: '/books/month-end' },
  noteBankBalance: { method: 'PUT', path: '/books/bank-balance' },

  listCosts: { method: 'GET', path: '/costs' },
  recordCost: { method: 'POST', path: '/costs' },
  takeBackCost: { method: 'DELETE', path: '/costs/:id' },
  recordPaymentAsIncome: { method: 'PUT', path: '/payments/unmatched/:paymentId/income' },
  addReceipt: { method: 'POST', path: '/costs/:id/receipts' },
  getReceipt: { method: 'GET', path: '/costs/receipts/:id' },
  removeReceipt: { method: 'DELETE', path: '/costs/receipts/:id' },

  listAuditEntries: { method: 'GET', path: '/audit' },

  listRemotes: { method: 'GET', path: '/remotes' },
  publishRelease: { method: 'PUT', path: '/remotes/:name/releases/:release' },
  uploadReleaseFile: { method: 'PUT', path: '/remotes/:name/files/:digest' },
  rollBackRemote: { method: 'POST', path: '/remotes/:name/rollback' },
  withdrawRelease: { method: 'POST', path: '/remotes/:name/withdrawal' },
  setLive: { method: 'PUT', path: '/remotes/:name/live' },
  previewRelease: { method: 'PUT', path: '/remotes/:name/releases/:release/preview' },
  listReleases: { method: 'GET', path: '/remotes/:name/releases' },
  setRemotePaused: { method: 'PUT', path: '/remotes/:name/paused' },
  decideClaims: { method: 'PUT', path: '/remotes/:name/releases/:release/claims' },
  setRemoteGrant: { method: 'PUT', path: '/remotes/:name/grants' },
  listPublishKeys: { method: 'GET', path: '/remotes/:name/keys' },
  createPublishKey: { method: 'POST', path: '/remotes/:name/keys' },
  revokePublishKey: { method: 'DELETE', path: '/remotes/:name/keys/:keyId' },

  getRemoteHealth: { method: 'GET', path: '/remotes/:name/health' },

  exchangeCode: { method: 'POST', path: '/auth/exchange' },
  reportViolation: { method: 'POST', path: '/csp-reports' },
  getConfirmation: { method: 'GET', path: '/auth/confirmations/:id' },
  refreshTokens: { method: 'POST', path: '/auth/refresh' },
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof routes;
