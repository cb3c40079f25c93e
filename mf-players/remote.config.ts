import { defineRemote, firstRead } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-players',
  routes: [
    {
      path: '/players',
      access: 'everyone',
      title: 'Players',
      screen: './src/player-list/player-list-screen.tsx',
      reads: [firstRead('listPlayers')],
    },
    {
      path: '/players/:id',
      access: 'everyone',
      title: 'Player',
      screen: './src/player-profile/player-profile-screen.tsx',
      reads: [
        firstRead('getPlayer', { params: { id: ':id' } }),
        firstRead('getPlayerMonthlyStats', { params: { id: ':id' } }),
        firstRead('getPlayerRecord', { params: { id: ':id' } }),
      ],
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
