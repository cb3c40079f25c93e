import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-admin',
  routes: [
    {
      path: '/create-match',
      access: 'admin',
      title: 'Create match',
      screen: './src/create-match/create-match-screen.tsx',
    },
  ],
  slots: [{ slot: 'home.admin', access: 'admin', screen: './src/home-tools/home-tools.tsx' }],
});
