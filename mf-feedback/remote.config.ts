import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-feedback',
  routes: [
    {
      path: '/feedback',
      access: 'player',
      title: 'Feedback',
      screen: './src/feedback-board/feedback-board-screen.tsx',
    },
  ],
});
