import type { Visitor } from './test.ts';

/** Who sees a page: the narrowest of these that it is meant for. */
type Access = 'everyone' | 'signed-in' | 'player' | 'admin';

export interface SitePage {
  /** As the specification's section 2 writes it. */
  readonly route: string;
  /** An address of that route in the demo club. */
  readonly path: string;
  readonly access: Access;
  readonly heading: string | RegExp;
}

/** Every page there is. The matches of the demo club are made in a fixed order: 26 and 28 are to come. */
export const SITE_PAGES: readonly SitePage[] = [
  { route: '/', path: '/', access: 'everyone', heading: /Welcome/ },
  { route: '/rules', path: '/rules', access: 'everyone', heading: 'Our Rules' },
  { route: '/how-to-pay', path: '/how-to-pay', access: 'everyone', heading: 'How to Pay' },
  { route: '/matches', path: '/matches', access: 'everyone', heading: /Matches/i },
  { route: '/matches', path: '/matches?status=completed', access: 'everyone', heading: /Matches/i },
  { route: '/matches/:id', path: '/matches/28', access: 'player', heading: /Goals Wembley/ },
  { route: '/matches/:id', path: '/matches/24', access: 'player', heading: /\(pitch \d\)/ },
  { route: '/players', path: '/players', access: 'everyone', heading: 'Players' },
  { route: '/players/:id', path: '/players/3', access: 'everyone', heading: 'Priya' },
  { route: '/lates', path: '/lates', access: 'everyone', heading: 'Name and Shame the Lame' },
  { route: '/login', path: '/login', access: 'everyone', heading: 'Log in' },
  { route: '/create-account', path: '/create-account', access: 'signed-in', heading: 'Create account' },
  { route: '/your-account', path: '/your-account', access: 'player', heading: /^Hello/ },
  { route: '/leaderBoard', path: '/leaderBoard', access: 'everyone', heading: 'Monthly Leaderboard' },
  {
    route: '/seasonal-leaderboard',
    path: '/seasonal-leaderboard',
    access: 'everyone',
    heading: 'Seasonal Leaderboard',
  },
  {
    route: '/attribute-leaderboard',
    path: '/attribute-leaderboard',
    access: 'everyone',
    heading: 'Attribute Leaderboard',
  },
  { route: '/create-match', path: '/create-match', access: 'admin', heading: 'Create Match' },
  { route: '/add-pitch', path: '/add-pitch', access: 'admin', heading: 'Add Pitch' },
  {
    route: '/unmatched-payments',
    path: '/unmatched-payments',
    access: 'admin',
    heading: 'Unmatched Payments',
  },
  {
    route: '/update-attributes',
    path: '/update-attributes?player=3',
    access: 'player',
    heading: 'Update player attributes',
  },
  { route: '/feedback', path: '/feedback', access: 'player', heading: 'Feedback' },
];

const REACH = {
  visitor: ['everyone'],
  newcomer: ['everyone', 'signed-in'],
  player: ['everyone', 'signed-in', 'player'],
  admin: ['everyone', 'signed-in', 'player', 'admin'],
} as const satisfies Record<Visitor, readonly Access[]>;

/** Whom the login and sign-up pages do not send on at once. */
const ONLY_FOR: Readonly<Record<string, Visitor>> = { '/login': 'visitor', '/create-account': 'newcomer' };

/** Whether a page stays where it is when somebody opens it. */
export function isShownTo(visitor: Visitor, { route, access }: SitePage): boolean {
  const only = ONLY_FOR[route];
  if (only !== undefined) return only === visitor;
  const reach: readonly Access[] = REACH[visitor];
  return reach.includes(access);
}

/** Where the guards send somebody who may not see a page. */
export function redirectOf(visitor: Visitor, { route, access }: SitePage): string {
  if (visitor === 'visitor') return '/login';
  if (ONLY_FOR[route] !== undefined) return visitor === 'newcomer' ? '/create-account' : '/your-account';
  return access === 'admin' ? '/' : '/create-account';
}
