import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-stock',
  routes: [{ path: '/stock', access: 'everyone', title: 'Stock', screen: './src/stock-screen.tsx' }],
  navigation: [{ label: 'Stock', to: '/stock', order: 90 }],
});
