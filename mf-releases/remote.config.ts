import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-releases',
  routes: [
    { path: '/remotes', access: 'admin', title: 'Remotes', screen: './src/remotes/remotes-screen.tsx' },
    { path: '/remotes/:name', access: 'admin', title: 'Remotes', screen: './src/remotes/remote-screen.tsx' },
  ],
});
