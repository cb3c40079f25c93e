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
  ],
});
