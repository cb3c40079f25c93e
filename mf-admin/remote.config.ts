import { defineRemote, type RemoteConfig } from '@kickabout/federation';

type Page = RemoteConfig['routes'][number];

/** A page for admins. */
const page = (path: Page['path'], title: string, screen: Page['screen']): Page => ({
  path,
  title,
  screen,
  access: 'admin',
});

export default defineRemote({
  name: 'mf-admin',
  routes: [
    page('/admin', 'Admin tools', './src/home-tools/home-tools.tsx'),
    page('/create-match', 'Create Match', './src/create-match/create-match-screen.tsx'),
    page('/add-pitch', 'Add Pitch', './src/pitches/add-pitch-screen.tsx'),
    page('/pitches', 'Pitches', './src/pitches/pitches-screen.tsx'),
    page('/series', 'Weekly matches', './src/series/series-screen.tsx'),
    page('/people', 'People', './src/people/people-screen.tsx'),
    page('/people/add', 'Add people', './src/people/add-people-screen.tsx'),
    page('/people/:id', 'People', './src/people/person-screen.tsx'),
    page('/audit', 'Audit list', './src/audit/audit-screen.tsx'),
    page('/club-settings', 'Club settings', './src/club-settings/club-settings-screen.tsx'),
  ],
  navigation: [{ label: 'Admin', to: '/admin', order: 60, access: 'admin' }],
  slots: [
    { slot: 'home.admin', access: 'admin', screen: './src/home-tools/home-tools.tsx' },
    { slot: 'match.admin', access: 'admin', screen: './src/match-tools/match-tools.tsx' },
  ],
});
