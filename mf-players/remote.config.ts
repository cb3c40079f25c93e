import { defineRemote, firstRead, partFrom, titleFrom } from '@kickabout/federation';

const BY_ID = { params: { id: ':id' } };

export default defineRemote({
  name: 'mf-players',
  routes: [
    {
      path: '/players',
      access: 'everyone',
      title: 'Players',
      screen: './src/player-list/player-list-screen.tsx',
      template: {
        title: ['Players'],
        subtitle: ['Everyone who plays with us.'],
        room: [3],
        parts: [partFrom('listPlayers', {}, { as: 'list', columns: [{ text: [['preferred_name']] }] })],
      },
    },
    {
      path: '/players/:id',
      access: 'everyone',
      title: 'Player',
      screen: './src/player-profile/player-profile-screen.tsx',
      reads: [firstRead('getPlayerMonthlyStats', { params: { id: ':id' } })],
      template: {
        ...titleFrom('getPlayer', BY_ID, {
          isPerson: true,
          title: [['preferred_name']],
          facts: [
            { header: 'Full name', text: [['first_name'], ' ', ['last_name']] },
            { header: 'Year of birth', text: [['year_of_birth']] },
          ],
        }),
        parts: [
          partFrom('getPlayerRecord', BY_ID, {
            as: 'facts',
            columns: [
              { header: 'Matches', text: [['record.matches']] },
              { header: 'Wins', text: [['record.wins']] },
              { header: 'Man of the match', text: [['record.man_of_the_match']] },
            ],
          }),
          partFrom(
            'getPlayerRecord',
            { ...BY_ID, in: 'record.partners' },
            {
              as: 'list',
              title: 'Most often in the same team',
              columns: [{ text: [['preferred_name']] }, { text: [['matches'], ' matches together'] }],
            },
          ),
        ],
      },
    },
    {
      path: '/create-account',
      access: 'signed-in',
      title: 'Create account',
      screen: './src/create-account/create-account-screen.tsx',
    },
    {
      path: '/your-account',
      access: 'player',
      title: 'Your account',
      screen: './src/your-account/your-account-screen.tsx',
    },
    {
      path: '/your-messages',
      access: 'player',
      title: 'Notifications',
      screen: './src/messages/messages-screen.tsx',
      reads: [firstRead('getMessageSettings')],
    },
    {
      // From a mail, without logging in.
      path: '/unsubscribe',
      access: 'everyone',
      title: 'Unsubscribe',
      screen: './src/messages/unsubscribe-screen.tsx',
    },
    {
      path: '/link-login',
      access: 'signed-in',
      title: 'Link your new login',
      screen: './src/link-login/link-login-screen.tsx',
    },
    {
      // Any player, not only admins: each change is recorded with the player who made it.
      path: '/update-attributes',
      access: 'player',
      title: 'Update player attributes',
      screen: './src/update-attributes/update-attributes-screen.tsx',
    },
  ],
  slots: [
    { slot: 'home.player', screen: './src/home/player-home.tsx', access: 'player' },
    { slot: 'how-to-pay.account', screen: './src/your-account/how-to-pay-account.tsx', access: 'player' },
  ],
  navigation: [
    { label: 'Players', to: '/players', order: 40 },
    { label: 'Your account', to: '/your-account', order: 50 },
  ],
});
