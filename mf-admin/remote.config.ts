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
      screen: './src/pitches/add-pitch-screen.tsx',
    },
    { path: '/pitches', access: 'admin', title: 'Pitches', screen: './src/pitches/pitches-screen.tsx' },
    {
      path: '/series',
      access: 'admin',
      title: 'Weekly matches',
      screen: './src/series/series-screen.tsx',
    },
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
      path: '/club-settings',
      access: 'admin',
      title: 'Club settings',
      screen: './src/club-settings/club-settings-screen.tsx',
    },
  ],
  navigation: [{ label: 'Admin', to: '/admin', order: 60, access: 'admin' }],
  slots: [
    { slot: 'home.admin', access: 'admin', screen: './src/home-tools/home-tools.tsx' },
    { slot: 'match.admin', access: 'admin', screen: './src/match-tools/match-tools.tsx' },
  ],
});
