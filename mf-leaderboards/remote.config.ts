import { defineRemote, firstRead, partFrom } from '@kickabout/federation';

const FIGURES = {
  as: 'table' as const,
  empty: 'No completed matches',
  columns: [
    { header: 'Player', text: [['preferred_name']] },
    { header: 'Total goals', text: [['total_goals']], numeric: true },
    { header: 'Assists', text: [['total_assists']], numeric: true },
    { header: 'Defcons', text: [['total_defcons']], numeric: true },
    { header: 'Matches played', text: [['matches_played']], numeric: true },
    { header: 'Wins', text: [['wins']], numeric: true },
    { header: 'Man of the match wins', text: [['man_of_the_match_count']], numeric: true },
  ],
} satisfies Parameters<typeof partFrom<'getLeaderboard'>>[2];

/** Links to the other boards, and the filters of this one, which on a phone are in two rows. */
const BOARDS_AND_FILTERS = [3, 10];

export default defineRemote({
  name: 'mf-leaderboards',
  routes: [
    {
      path: '/leaderBoard',
      access: 'everyone',
      title: 'Monthly leaderboard',
      screen: './src/monthly/monthly-leaderboard-screen.tsx',
      template: {
        title: ['Monthly Leaderboard'],
        subtitle: ['Only completed matches count; friendlies don’t.'],
        room: BOARDS_AND_FILTERS,
        parts: [
          partFrom(
            'getLeaderboard',
            { query: { year: '{year}', month: '{month}', sort: 'total_goals' } },
            { title: '{month} {year}', ...FIGURES },
          ),
        ],
      },
    },
    {
      path: '/seasonal-leaderboard',
      access: 'everyone',
      title: 'Seasonal leaderboard',
      screen: './src/seasonal/seasonal-leaderboard-screen.tsx',
      template: {
        title: ['Seasonal Leaderboard'],
        subtitle: ['Only completed matches count; friendlies don’t.'],
        room: BOARDS_AND_FILTERS,
        parts: [
          partFrom(
            'getSeasonalLeaderboard',
            { query: { year: '{year}', startMonth: 1, endMonth: 12, sort: 'total_goals' } },
            { title: 'Full year {year}', ...FIGURES },
          ),
        ],
      },
    },
    {
      path: '/attribute-leaderboard',
      access: 'everyone',
      title: 'Attribute leaderboard',
      screen: './src/attribute/attribute-leaderboard-screen.tsx',
      reads: [firstRead('listAttributes')],
      template: {
        title: ['Attribute Leaderboard'],
        subtitle: ['As rated by the players.'],
        room: [3, 4.6],
        parts: [
          partFrom(
            'getAttributeLeaderboard',
            { params: { attribute: 'total_stats' } },
            {
              as: 'table',
              title: 'Total stats',
              empty: 'No one has been rated yet',
              columns: [
                { header: 'Player', text: [['preferred_name']] },
                { header: 'Total stats', text: [['stat']], numeric: true },
              ],
            },
          ),
        ],
      },
    },
    {
      path: '/lates',
      access: 'everyone',
      title: 'Name and shame the lame',
      screen: './src/lates/lates-screen.tsx',
      template: {
        title: ['Name and Shame the Lame'],
        subtitle: ['Late to the pitch or behind on payments.'],
        room: [3],
        parts: [
          partFrom(
            'listLates',
            {},
            {
              as: 'table',
              title: 'Late players',
              empty: 'No late players found',
              columns: [
                { header: 'Date', text: [['match_date', 'date']] },
                { header: 'Player', text: [['full_name']] },
              ],
            },
          ),
          partFrom(
            'listNegativeBalances',
            {},
            {
              as: 'table',
              title: 'Negative balances',
              empty: 'No players with negative balances',
              columns: [
                { header: 'Name', text: [['full_name']] },
                { header: 'Balance', text: [['account_balance', 'amount']], numeric: true },
              ],
            },
          ),
        ],
      },
    },
  ],
});
