import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-rsbuild',
  routes: [{ path: '/rsbuild', access: 'everyone', title: 'Rsbuild', screen: './src/hello-screen.tsx' }],
});
