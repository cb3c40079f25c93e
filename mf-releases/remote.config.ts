import { adminPage, defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-releases',
  routes: [
    adminPage('/remotes', 'Remotes', './src/remotes/remotes-screen.tsx'),
    adminPage('/remotes/:name', 'Remotes', './src/remotes/remote-screen.tsx'),
  ],
});
