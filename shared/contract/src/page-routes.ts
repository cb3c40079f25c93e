// Written by `npm run schema` from the endpoints.
import type { Route } from './paths.ts';

export * from './paths.ts';

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
  streamChanges: { method: 'GET', path: '/changes' },
  reportScreens: { method: 'POST', path: '/screen-reports' },
} as const satisfies Record<string, Route>;

export type PageRouteName = keyof typeof pageRoutes;
