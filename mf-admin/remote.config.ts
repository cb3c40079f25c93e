import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-admin',
  routes: [
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
      title: 'Weekly Matches',
      screen: './src/series/series-screen.tsx',
    },
    {
      path: '/unmatched-payments',
      access: 'admin',
      title: 'Unmatched Payments',
      screen: './src/unmatched-payments/unmatched-payments-screen.tsx',
    },
    {
      path: '/treasurer',
      access: 'admin',
      title: 'Treasurer’s Desk',
      screen: './src/treasurer/treasurer-screen.tsx',
    },
    {
      path: '/treasurer/:id',
      access: 'admin',
      title: 'Treasurer’s Desk',
      screen: './src/treasurer/player-money-screen.tsx',
    },
    { path: '/books', access: 'admin', title: 'The Club’s Books', screen: './src/books/books-screen.tsx' },
    { path: '/people', access: 'admin', title: 'People', screen: './src/people/people-screen.tsx' },
    { path: '/people/:id', access: 'admin', title: 'People', screen: './src/people/person-screen.tsx' },
    { path: '/audit', access: 'admin', title: 'Audit List', screen: './src/audit/audit-screen.tsx' },
    {
      path: '/bank',
      access: 'admin',
      title: 'Bank',
      screen: './src/bank/bank-screen.tsx',
    },
    { path: '/remotes', access: 'admin', title: 'Remotes', screen: './src/remotes/remotes-screen.tsx' },
    { path: '/remotes/:name', access: 'admin', title: 'Remotes', screen: './src/remotes/remote-screen.tsx' },
  ],
  slots: [
    { slot: 'home.admin', access: 'admin', screen: './src/home-tools/home-tools.tsx' },
    { slot: 'match.admin', access: 'admin', screen: './src/match-tools/match-tools.tsx' },
  ],
});
