import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-rspack',
  routes: [{ path: '/rspack', access: 'everyone', title: 'Rspack', screen: './src/hello-screen.tsx' }],
});
