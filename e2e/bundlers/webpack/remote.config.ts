import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-webpack',
  routes: [{ path: '/webpack', access: 'everyone', title: 'Webpack', screen: './src/hello-screen.tsx' }],
});
