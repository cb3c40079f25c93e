/** Where the API lives; every path of a call is below it. */
export const API_PREFIX = '/api/v1';

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** Only matches if `:id` is a number, because another route has a word in its place. */
  readonly numericId?: true;
};

/**
 * The calls that a page makes before anyone does anything, and those whose address it shows. They are part of every first page;
 * all others are in `routes`, which a browser downloads together with the library for requests.
 */
export const pageRoutes = {
  listPlayers: { method: 'GET', path: '/players' },
  getPlayer: { method: 'GET', path: '/players/:id' },
  getPlayerMonthlyStats: { method: 'GET', path: '/players/:id/monthlystats' },
  getPlayerRecord: { method: 'GET', path: '/players/:id/record' },
  listNegativeBalances: { method: 'GET', path: '/players/negativeBalances' },
  listMatches: { method: 'GET', path: '/matches/:status' },
  getMatch: { method: 'GET', path: '/matches/:id', numericId: true },
  listMatchPlayers: { method: 'GET', path: '/matchPlayer/:matchId' },
  listLates: { method: 'GET', path: '/matchPlayer/lates' },
  listAttributes: { method: 'GET', path: '/attributes' },
  getAttributeLeaderboard: { method: 'GET', path: '/attributes/leaderboard/:attribute' },
  getLeaderboard: { method: 'GET', path: '/leaderboard' },
  getSeasonalLeaderboard: { method: 'GET', path: '/seasonal-leaderboard' },
  getMatchCalendar: { method: 'GET', path: '/matches/:id/calendar.ics' },
  getCalendar: { method: 'GET', path: '/calendars/:token.ics' },
  getMessageSettings: { method: 'GET', path: '/messages/settings' },
  reportScreens: { method: 'POST', path: '/screen-reports' },
  streamChanges: { method: 'GET', path: '/changes' },
} as const satisfies Record<string, Route>;

export type PageRouteName = keyof typeof pageRoutes;

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
