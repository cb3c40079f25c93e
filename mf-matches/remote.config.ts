import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-matches',
  routes: [
    {
      path: '/matches',
      access: 'everyone',
      title: 'Matches',
      screen: './src/match-list/match-list-screen.tsx',
    },
  ],
  navigation: [{ label: 'Matches', to: '/matches', order: 30 }],
});
