import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-players',
  routes: [
    {
      path: '/players',
      access: 'everyone',
      title: 'Players',
      screen: './src/player-list/player-list-screen.tsx',
    },
    {
      path: '/your-account',
      access: 'player',
      title: 'Your account',
      screen: './src/your-account/your-account-screen.tsx',
    },
  ],
  navigation: [
    { label: 'Players', to: '/players', order: 40 },
    { label: 'Your account', to: '/your-account', order: 50 },
  ],
});
