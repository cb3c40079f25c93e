import { adminPage, defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-admin',
  routes: [
    adminPage('/admin', 'Admin tools', './src/home-tools/home-tools.tsx'),
    adminPage('/create-match', 'Create Match', './src/create-match/create-match-screen.tsx'),
    adminPage('/add-pitch', 'Add Pitch', './src/pitches/add-pitch-screen.tsx'),
    adminPage('/pitches', 'Pitches', './src/pitches/pitches-screen.tsx'),
    adminPage('/series', 'Weekly matches', './src/series/series-screen.tsx'),
    adminPage('/people', 'People', './src/people/people-screen.tsx'),
    adminPage('/people/add', 'Add people', './src/people/add-people-screen.tsx'),
    adminPage('/people/:id', 'People', './src/people/person-screen.tsx'),
    adminPage('/audit', 'Audit list', './src/audit/audit-screen.tsx'),
    adminPage('/club-settings', 'Club settings', './src/club-settings/club-settings-screen.tsx'),
  ],
  navigation: [{ label: 'Admin', to: '/admin', order: 60, access: 'admin' }],
  slots: [
    { slot: 'home.admin', access: 'admin', screen: './src/home-tools/home-tools.tsx' },
    { slot: 'match.admin', access: 'admin', screen: './src/match-tools/match-tools.tsx' },
  ],
});
