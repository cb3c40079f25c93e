import { adminPage, defineRemote } from '@kickabout/federation';

export default defineRemote({
  name: 'mf-treasury',
  routes: [
    adminPage(
      '/unmatched-payments',
      'Unmatched payments',
      './src/unmatched-payments/unmatched-payments-screen.tsx',
    ),
    adminPage('/treasurer', 'Treasurer’s desk', './src/treasurer/treasurer-screen.tsx'),
    adminPage('/treasurer/:id', 'Treasurer’s desk', './src/treasurer/player-money-screen.tsx'),
    adminPage('/costs', 'Costs and income', './src/costs/costs-screen.tsx'),
    adminPage('/month-end', 'Month’s end', './src/month-end/month-end-screen.tsx'),
    adminPage('/books', 'The club’s books', './src/books/books-screen.tsx'),
    adminPage('/bank', 'Bank', './src/bank/bank-screen.tsx'),
    adminPage('/payment-details', 'How players pay', './src/payment-details/payment-details-screen.tsx'),
  ],
});
