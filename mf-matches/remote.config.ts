import { defineRemote, firstRead } from '@kickabout/federation';

const LIVE = firstRead('listMatches', { params: { status: 'in_progress' } });
const UPCOMING = firstRead('listMatches', { params: { status: 'pending' } });

export default defineRemote({
  name: 'mf-matches',
  routes: [
    {
      path: '/matches',
      access: 'everyone',
      title: 'Matches',
      screen: './src/match-list/match-list-screen.tsx',
      reads: [UPCOMING],
    },
    { path: '/matches/:id', access: 'player', title: 'Match', screen: './src/match/match-page.tsx' },
    {
      path: '/matches/:id/pitch',
      access: 'player',
      title: 'On the pitch',
      screen: './src/pitch/pitch-page.tsx',
    },
  ],
  navigation: [{ label: 'Matches', to: '/matches', order: 30 }],
  slots: [
    { slot: 'home.next-match', screen: './src/next-match/next-match-card.tsx', reads: [UPCOMING, LIVE] },
    { slot: 'match.wanted', screen: './src/wanted-match/wanted-match.tsx' },
  ],
});
