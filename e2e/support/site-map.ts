import type { Visitor } from './test.ts';

/** Who can see a page, from the widest to the narrowest. */
type Access = 'everyone' | 'signed-in' | 'player' | 'admin';

export interface SitePage {
  /** As in section 2 of the specification. */
  readonly route: string;
  /** An address of that route in the demo club. */
  readonly path: string;
  readonly access: Access;
  readonly heading: string | RegExp;
  /** Visitors who together see everything on the page; if it looks the same to an admin, one is enough. */
  readonly lookedAtBy: readonly Visitor[];
}

const VISITOR = ['visitor'] as const;
const PLAYER = ['player'] as const;
const ADMIN = ['admin'] as const;

/** Every page. The demo club creates its matches in a fixed order: 24 has been played, 28 is upcoming. */
export const SITE_PAGES: readonly SitePage[] = [
  page('/', 'everyone', /Welcome/, ['visitor', 'player', 'admin']),
  page('/rules', 'everyone', 'Our Rules', VISITOR),
  page('/how-to-pay', 'everyone', 'How to Pay', VISITOR),
  page('/matches', 'everyone', /Matches/i, VISITOR),
  page('/matches', 'everyone', /Matches/i, VISITOR, '?status=completed'),
  page('/matches/:id', 'player', /Goals Wembley/, ['player', 'admin'], '28'),
  page('/matches/:id', 'player', /\(pitch \d\)/, ADMIN, '24'),
  page('/matches/:id/pitch', 'player', 'On the pitch', ADMIN, '24'),
  page('/players', 'everyone', 'Players', VISITOR),
  page('/players/:id', 'everyone', 'Priya', PLAYER, '3'),
  page('/lates', 'everyone', 'Name and Shame the Lame', VISITOR),
  page('/login', 'everyone', 'Log in', VISITOR),
  page('/create-account', 'signed-in', 'Create account', ['newcomer']),
  page('/your-account', 'player', /^Hello/, PLAYER),
  page('/your-messages', 'player', 'Notifications', ADMIN),
  page('/unsubscribe', 'everyone', 'Emails you don’t want', VISITOR),
  page('/leaderBoard', 'everyone', 'Monthly Leaderboard', VISITOR),
  page('/seasonal-leaderboard', 'everyone', 'Seasonal Leaderboard', VISITOR),
  page('/attribute-leaderboard', 'everyone', 'Attribute Leaderboard', VISITOR),
  page('/admin', 'admin', 'Admin tools', ADMIN),
  page('/create-match', 'admin', 'Create Match', ADMIN),
  page('/series', 'admin', 'Weekly matches', ADMIN),
  page('/add-pitch', 'admin', 'Add Pitch', ADMIN),
  page('/pitches', 'admin', 'Pitches', ADMIN),
  page('/unmatched-payments', 'admin', 'Unmatched payments', ADMIN),
  page('/treasurer', 'admin', 'Treasurer’s desk', ADMIN),
  page('/treasurer/:id', 'admin', 'Priya Nair', ADMIN, '3'),
  page('/costs', 'admin', 'Costs and income', ADMIN),
  page('/month-end', 'admin', 'Month’s end', ADMIN),
  page('/books', 'admin', 'The club’s books', ADMIN),
  page('/people', 'admin', 'People', ADMIN),
  page('/people/add', 'admin', 'Add people', ADMIN),
  page('/club-settings', 'admin', 'Club settings', ADMIN),
  page('/payment-details', 'admin', 'How players pay', ADMIN),
  page('/people/:id', 'admin', 'Priya Nair', ADMIN, '3'),
  page('/link-login', 'signed-in', 'Link your new login', ['newcomer']),
  page('/audit', 'admin', 'Audit list', ADMIN),
  page('/bank', 'admin', 'Bank', ADMIN),
  page('/remotes', 'admin', 'Remotes', ADMIN),
  page('/remotes/:name', 'admin', 'mf-feedback', ADMIN, 'mf-feedback'),
  page('/update-attributes', 'player', 'Update player attributes', PLAYER, '?player=3'),
  page('/feedback', 'player', 'Feedback', ADMIN),
];

/** @param at the id or name for the path, or the query */
function page(
  route: string,
  access: Access,
  heading: string | RegExp,
  lookedAtBy: readonly Visitor[],
  at = '',
): SitePage {
  const path = at.startsWith('?') ? route + at : route.replace(/:\w+/, at);
  return { route, path, access, heading, lookedAtBy };
}

/** The pages that belong to the shell, which no remote publishes. */
const OF_THE_SHELL = ['/', '/rules', '/how-to-pay', '/login'];

/** Who can see each of the remotes' pages, by route. */
export const ACCESS: Readonly<Record<string, Access>> = Object.fromEntries(
  SITE_PAGES.filter(({ route }) => !OF_THE_SHELL.includes(route)).map(({ route, access }) => [route, access]),
);
