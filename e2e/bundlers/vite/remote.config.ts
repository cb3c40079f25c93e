import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-vite',
  routes: [{ path: '/vite', access: 'everyone', title: 'Vite', screen: './src/hello-screen.tsx' }],
});
