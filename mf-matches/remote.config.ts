import { defineRemote, firstRead, partFrom, titleFrom } from '@kickabout/federation';

const LIVE = firstRead('listMatches', { params: { status: 'in_progress' } });
const UPCOMING = partFrom(
  'listMatches',
  { params: { status: 'pending' } },
  {
    as: 'cards',
    date: 'match_date',
    columns: [
      { text: [['match_time']] },
      { text: [['match_name', 'where']] },
      { text: [['kickoff_at', 'until']] },
      { text: [['price', 'amount']] },
    ],
    places: ['players_in', 'number_of_players', 'players_waiting'],
  },
);

export default defineRemote({
  name: 'mf-matches',
  routes: [
    {
      path: '/matches',
      access: 'everyone',
      title: 'Matches',
      screen: './src/match-list/match-list-screen.tsx',
      template: { title: ['Pending Matches'], room: [3.25], parts: [UPCOMING] },
    },
    {
      path: '/matches/:id',
      access: 'player',
      title: 'Match',
      screen: './src/match/match-page.tsx',
      template: titleFrom(
        'getMatch',
        { params: { id: ':id' } },
        {
          eyebrow: 'All matches',
          title: [['match_name', 'when']],
          second: [['match_name', 'where']],
          subtitle: [['kickoff_at', 'until'], ' ', ['price', 'amount']],
        },
      ),
    },
    {
      path: '/matches/:id/pitch',
      access: 'player',
      title: 'On the pitch',
      screen: './src/pitch/pitch-page.tsx',
    },
  ],
  navigation: [{ label: 'Matches', to: '/matches', order: 30 }],
  slots: [
    {
      slot: 'home.next-match',
      screen: './src/next-match/next-match-card.tsx',
      reads: [LIVE],
      template: { title: ['Next match'], parts: [UPCOMING] },
    },
    { slot: 'match.wanted', screen: './src/wanted-match/wanted-match.tsx' },
  ],
});
