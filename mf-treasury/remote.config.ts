import { defineRemote, type RemoteConfig } from '@kickabout/federation';

type Page = RemoteConfig['routes'][number];

/** A page for admins. */
const page = (path: Page['path'], title: string, screen: Page['screen']): Page => ({
  path,
  title,
  screen,
  access: 'admin',
});

export default defineRemote({
  name: 'mf-treasury',
  routes: [
    page(
      '/unmatched-payments',
      'Unmatched payments',
      './src/unmatched-payments/unmatched-payments-screen.tsx',
    ),
    page('/treasurer', 'Treasurer’s desk', './src/treasurer/treasurer-screen.tsx'),
    page('/treasurer/:id', 'Treasurer’s desk', './src/treasurer/player-money-screen.tsx'),
    page('/costs', 'Costs and income', './src/costs/costs-screen.tsx'),
    page('/month-end', 'Month’s end', './src/month-end/month-end-screen.tsx'),
    page('/books', 'The club’s books', './src/books/books-screen.tsx'),
    page('/bank', 'Bank', './src/bank/bank-screen.tsx'),
    page('/payment-details', 'How players pay', './src/payment-details/payment-details-screen.tsx'),
  ],
});
