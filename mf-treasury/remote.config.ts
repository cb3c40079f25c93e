import { defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-treasury',
  routes: [
    {
      path: '/unmatched-payments',
      access: 'admin',
      title: 'Unmatched payments',
      screen: './src/unmatched-payments/unmatched-payments-screen.tsx',
    },
    {
      path: '/treasurer',
      access: 'admin',
      title: 'Treasurer’s desk',
      screen: './src/treasurer/treasurer-screen.tsx',
    },
    {
      path: '/treasurer/:id',
      access: 'admin',
      title: 'Treasurer’s desk',
      screen: './src/treasurer/player-money-screen.tsx',
    },
    { path: '/costs', access: 'admin', title: 'Costs and income', screen: './src/costs/costs-screen.tsx' },
    {
      path: '/month-end',
      access: 'admin',
      title: 'Month’s end',
      screen: './src/month-end/month-end-screen.tsx',
    },
    { path: '/books', access: 'admin', title: 'The club’s books', screen: './src/books/books-screen.tsx' },
    {
      path: '/bank',
      access: 'admin',
      title: 'Bank',
      screen: './src/bank/bank-screen.tsx',
    },
    {
      path: '/payment-details',
      access: 'admin',
      title: 'How players pay',
      screen: './src/payment-details/payment-details-screen.tsx',
    },
  ],
});
