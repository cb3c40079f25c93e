import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-admin',
  routes: [
    {
      path: '/admin',
      access: 'admin',
      title: 'Admin tools',
      screen: './src/home-tools/home-tools.tsx',
    },
    {
      path: '/create-match',
      access: 'admin',
      title: 'Create Match',
      screen: './src/create-match/create-match-screen.tsx',
    },
    {
      path: '/add-pitch',
      access: 'admin',
      title: 'Add Pitch',
      screen: './src/add-pitch/add-pitch-screen.tsx',
    },
    {
      path: '/series',
      access: 'admin',
      title: 'Weekly matches',
      screen: './src/series/series-screen.tsx',
    },
    {
      path: '/unmatched-payments',
      access: 'admin',
      title: 'Unmatched payments',
      screen: './src/unmatched-payments/unmatched-payments-screen.tsx',
    },
    {
      path: '/treasurer',
      access: 'admin',
      title: 'Treasurer’s desk',
      screen: './src/treasurer/treasurer-screen.tsx',
    },
    {
      path: '/treasurer/:id',
      access: 'admin',
      title: 'Treasurer’s desk',
      screen: './src/treasurer/player-money-screen.tsx',
    },
    { path: '/books', access: 'admin', title: 'The club’s books', screen: './src/books/books-screen.tsx' },
    { path: '/people', access: 'admin', title: 'People', screen: './src/people/people-screen.tsx' },
    {
      path: '/people/add',
      access: 'admin',
      title: 'Add people',
      screen: './src/people/add-people-screen.tsx',
    },
    { path: '/people/:id', access: 'admin', title: 'People', screen: './src/people/person-screen.tsx' },
    { path: '/audit', access: 'admin', title: 'Audit list', screen: './src/audit/audit-screen.tsx' },
    {
      path: '/bank',
      access: 'admin',
      title: 'Bank',
      screen: './src/bank/bank-screen.tsx',
    },
    {
      path: '/payment-details',
      access: 'admin',
      title: 'How players pay',
      screen: './src/payment-details/payment-details-screen.tsx',
    },
    {
      path: '/club-settings',
      access: 'admin',
      title: 'Club settings',
      screen: './src/club-settings/club-settings-screen.tsx',
    },
    { path: '/remotes', access: 'admin', title: 'Remotes', screen: './src/remotes/remotes-screen.tsx' },
    { path: '/remotes/:name', access: 'admin', title: 'Remotes', screen: './src/remotes/remote-screen.tsx' },
  ],
  navigation: [{ label: 'Admin', to: '/admin', order: 60, access: 'admin' }],
  slots: [
    { slot: 'home.admin', access: 'admin', screen: './src/home-tools/home-tools.tsx' },
    { slot: 'match.admin', access: 'admin', screen: './src/match-tools/match-tools.tsx' },
  ],
});
