import { defineRemote, firstRead } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-leaderboards',
  routes: [
    {
      path: '/leaderBoard',
      access: 'everyone',
      title: 'Monthly leaderboard',
      screen: './src/monthly/monthly-leaderboard-screen.tsx',
      reads: [
        firstRead('getLeaderboard', { query: { year: '{year}', month: '{month}', sort: 'total_goals' } }),
      ],
    },
    {
      path: '/seasonal-leaderboard',
      access: 'everyone',
      title: 'Seasonal leaderboard',
      screen: './src/seasonal/seasonal-leaderboard-screen.tsx',
      reads: [
        firstRead('getSeasonalLeaderboard', {
          query: { year: '{year}', startMonth: 1, endMonth: 12, sort: 'total_goals' },
        }),
      ],
    },
    {
      path: '/attribute-leaderboard',
      access: 'everyone',
      title: 'Attribute leaderboard',
      screen: './src/attribute/attribute-leaderboard-screen.tsx',
      reads: [
        firstRead('listAttributes'),
        firstRead('getAttributeLeaderboard', { params: { attribute: 'total_stats' } }),
      ],
    },
    {
      path: '/lates',
      access: 'everyone',
      title: 'Name and shame the lame',
      screen: './src/lates/lates-screen.tsx',
      reads: [firstRead('listLates'), firstRead('listNegativeBalances')],
    },
  ],
});
