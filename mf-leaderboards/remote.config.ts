import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-leaderboards',
  routes: [
    {
      path: '/leaderBoard',
      access: 'everyone',
      title: 'Monthly leaderboard',
      screen: './src/monthly/monthly-leaderboard-screen.tsx',
    },
    {
      path: '/seasonal-leaderboard',
      access: 'everyone',
      title: 'Seasonal leaderboard',
      screen: './src/seasonal/seasonal-leaderboard-screen.tsx',
    },
    {
      path: '/attribute-leaderboard',
      access: 'everyone',
      title: 'Attribute leaderboard',
      screen: './src/attribute/attribute-leaderboard-screen.tsx',
    },
    {
      path: '/lates',
      access: 'everyone',
      title: 'Name and shame the lame',
      screen: './src/lates/lates-screen.tsx',
    },
  ],
});
