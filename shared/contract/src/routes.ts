/**
 * Version of the contract: of this API, and of what shell and remotes share. Raise the major version when a remote or
 * client built before the change would stop working, and the minor version when it can do more: a remote built after
 * that needs a shell and an API released after it.
 */
export const CONTRACT_VERSION = '2.10.0';

/** Where the API lives; every path in `routes` is below it. */
export const API_PREFIX = '/api/v1';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** Only matches if `:id` is a number, because another route has a word in its place. */
  readonly numericId?: true;
}

/**
 * Every call of the API by name (specification, section 7, and what the design adds to it). Kept separate from the
 * schemas, so that browsers, which only need method and path, don't download them.
 */
export const routes = {
  checkPlayer: { method: 'GET', path: '/players/check' },
  listPlayers: { method: 'GET', path: '/players' },
  getPlayer: { method: 'GET', path: '/players/:id' },
  getPlayerMonthlyStats: { method: 'GET', path: '/players/:id/monthlystats' },
  listPlayerPayments: { method: 'GET', path: '/players/:id/payments' },
  getPlayerStats: { method: 'GET', path: '/players/:id/stats' },
  getOwnDetails: { method: 'GET', path: '/players/owndetails/:id' },
  listNegativeBalances: { method: 'GET', path: '/players/negativeBalances' },
  updatePlayer: { method: 'PUT', path: '/players/:id' },
  adjustBalance: { method: 'PUT', path: '/players/balance/:id' },
  signUp: { method: 'POST', path: '/players/auth0-signup' },

  listPeople: { method: 'GET', path: '/people' },
  setAdminRights: { method: 'PUT', path: '/players/:id/admin' },
  setDisabled: { method: 'PUT', path: '/players/:id/disabled' },
  createLoginLink: { method: 'POST', path: '/players/:id/login-link' },
  linkLogin: { method: 'POST', path: '/auth/link-login' },
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
  noteBankWebhook: { method: 'POST', path: '/bank/webhooks/:token' },
  listStatements: { method: 'GET', path: '/bank/statements' },
  uploadStatement: { method: 'POST', path: '/bank/statements' },
  previewStatement: { method: 'GET', path: '/bank/statements/:id' },
  setStatementColumns: { method: 'PUT', path: '/bank/statements/:id/columns' },
  importStatement: { method: 'POST', path: '/bank/statements/:id/import' },
  undoStatement: { method: 'DELETE', path: '/bank/statements/:id' },
  listDoubtfulPayments: { method: 'GET', path: '/bank/doubtful' },
  decideDoubtfulPayment: { method: 'PUT', path: '/bank/doubtful/:paymentId' },

  listMatches: { method: 'GET', path: '/matches/:status' },
  getMatch: { method: 'GET', path: '/matches/:id', numericId: true },
  createMatch: { method: 'POST', path: '/matches' },
  getUsualMatch: { method: 'GET', path: '/matches/usual' },
  repeatMatch: { method: 'POST', path: '/matches/:id/repeat' },
  updateMatch: { method: 'PUT', path: '/matches/:id', numericId: true },
  deleteMatch: { method: 'DELETE', path: '/matches/:id', numericId: true },
  getManOfTheMatch: { method: 'GET', path: '/matches/:id/manOfTheMatch' },
  setManOfTheMatch: { method: 'PUT', path: '/matches/:id/manOfTheMatch' },
  addGuest: { method: 'POST', path: '/matches/:id/guests' },
  removeGuest: { method: 'DELETE', path: '/matches/:id/guests/:guestId' },
  updateGuest: { method: 'PUT', path: '/matches/:id/guests/:guestId' },

  listPitches: { method: 'GET', path: '/pitches' },
  getPitch: { method: 'GET', path: '/pitches/:id' },
  createPitch: { method: 'POST', path: '/pitches' },

  listMatchPlayers: { method: 'GET', path: '/matchPlayer/:matchId' },
  joinMatch: { method: 'POST', path: '/matchPlayer' },
  leaveMatch: { method: 'DELETE', path: '/matchPlayer' },
  removeAllMatchPlayers: { method: 'DELETE', path: '/matchPlayer/:matchId' },
  updateMatchPlayer: { method: 'PUT', path: '/matchPlayer/:matchId/:playerId' },
  getMatchPlayerAttributes: { method: 'GET', path: '/matchPlayer/attributes/:matchId' },
  updateTeams: { method: 'PUT', path: '/matchPlayer/update-teams/:matchId' },
  listLates: { method: 'GET', path: '/matchPlayer/lates' },

  listAttributes: { method: 'GET', path: '/attributes' },
  getPlayerAttributes: { method: 'GET', path: '/attributes/:playerId' },
  updatePlayerAttributes: { method: 'PUT', path: '/attributes/:playerId' },
  getAttributeLeaderboard: { method: 'GET', path: '/attributes/leaderboard/:attribute' },

  getLeaderboard: { method: 'GET', path: '/leaderboard' },
  getSeasonalLeaderboard: { method: 'GET', path: '/seasonal-leaderboard' },

  listFeedback: { method: 'GET', path: '/feedback' },
  createFeedback: { method: 'POST', path: '/feedback' },
  deleteFeedback: { method: 'DELETE', path: '/feedback/:id' },
  listReplies: { method: 'GET', path: '/feedback/:id/replies' },
  createReply: { method: 'POST', path: '/feedback/:id/reply' },
  deleteReply: { method: 'DELETE', path: '/feedback/:id/replies/:replyId' },

  getMatchCalendar: { method: 'GET', path: '/matches/:id/calendar.ics' },
  getCalendar: { method: 'GET', path: '/calendars/:token.ics' },
  getCalendarAddress: { method: 'GET', path: '/calendars/mine' },
  renewCalendarAddress: { method: 'POST', path: '/calendars/mine' },

  getMessageSettings: { method: 'GET', path: '/messages/settings' },
  updateMessageSettings: { method: 'PUT', path: '/messages/settings' },
  unsubscribe: { method: 'POST', path: '/messages/unsubscribe/:token/:kind' },
  resubscribe: { method: 'DELETE', path: '/messages/unsubscribe/:token/:kind' },

  getPushKey: { method: 'GET', path: '/push/key' },
  addPushDevice: { method: 'POST', path: '/push/devices' },
  removePushDevice: { method: 'DELETE', path: '/push/devices' },

  getBooks: { method: 'GET', path: '/books' },
  exportLedger: { method: 'GET', path: '/books/ledger.csv' },
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
  reportScreens: { method: 'POST', path: '/screen-reports' },

  streamChanges: { method: 'GET', path: '/changes' },

  exchangeCode: { method: 'POST', path: '/auth/exchange' },
  refreshTokens: { method: 'POST', path: '/auth/refresh' },
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof routes;

/** `/matches/:id` and `{ id: 7 }` give `/matches/7`. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs "${name}".`);
    return encodeURIComponent(value);
  });
}

/**
 * The query of a call's address, `?a=1&b=2`, as it is: what a page asks for with its document and what its screen asks for
 * later have to be the same text, so that it's asked only once.
 */
export function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = Object.entries(query).map(([key, value]) => `${key}=${value}`);
  return search.length > 0 ? `?${search.join('&')}` : '';
}
