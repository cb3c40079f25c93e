import { describe, expect, it, test } from 'vitest';
import type { SignedInCaller } from '../auth/caller.ts';
import { admit, isOwnOrAdmin, needsFreshLogin } from './guard.ts';
import { Refusal } from './refusal.ts';

const signedIn = (player: SignedInCaller['player']): SignedInCaller => ({
  token: 'a.b.c',
  claims: { issuer: 'https://id.test/', subject: 'ann', until: 0, all: {} },
  player,
});
const player = { playerId: 2, isAdmin: false, disabledReason: null };
const CALLERS = {
  visitor: null,
  newcomer: signedIn(null),
  player: signedIn(player),
  admin: signedIn({ ...player, isAdmin: true }),
  founder: signedIn({ ...player, playerId: 1, isAdmin: true }),
  'founder without admin rights': signedIn({ ...player, playerId: 1 }),
  'disabled player': signedIn({ ...player, disabledReason: 'Never pays' }),
};
type Who = keyof typeof CALLERS;
const everyone = Object.keys(CALLERS) as Who[];

type Access = Parameters<typeof admit>[0];
/** As whom someone is admitted, or why not. */
function admission(guard: Access, who: Who): string {
  const admitted = admit(guard, CALLERS[who]);
  if (admitted instanceof Refusal) return admitted.code;
  if (admitted === null) return 'as a visitor';
  return 'token' in admitted ? 'as someone signed in' : `as player ${admitted.playerId}`;
}

const SUBJECT = { in: 'params', field: 'id' } as const;
const OUT = { visitor: 'not_signed_in', newcomer: 'account_required', 'disabled player': 'account_disabled' };
const OWN = { founder: 'as player 1', 'founder without admin rights': 'as player 1' };

describe.each<[string, Access, string, Partial<Record<Who, string>>]>([
  [
    'everyone',
    { access: 'everyone' },
    'as player 2',
    { ...OWN, visitor: 'as a visitor', newcomer: 'as a visitor', 'disabled player': 'as a visitor' },
  ],
  ['anyone signed in', { access: 'signed-in' }, 'as someone signed in', { visitor: 'not_signed_in' }],
  ['players', { access: 'player' }, 'as player 2', { ...OUT, ...OWN }],
  [
    'players, disabled ones too',
    { access: 'player', openToDisabled: true },
    'as player 2',
    { ...OUT, ...OWN, 'disabled player': 'as player 2' },
  ],
  ['a player and admins', { access: 'self-or-admin', subject: SUBJECT }, 'as player 2', { ...OUT, ...OWN }],
  ['admins', { access: 'admin' }, 'admin_only', { ...OUT, admin: 'as player 2', founder: 'as player 1' }],
  [
    'publishers, without a key',
    { access: 'publisher' },
    'admin_only',
    { ...OUT, admin: 'as player 2', founder: 'as player 1' },
  ],
  ['the founder', { access: 'founder' }, 'founder_only', { ...OUT, founder: 'as player 1' }],
])('an endpoint for %s', (_, guard, usual, others) => {
  test.each(everyone)('%s', (who) => {
    expect(admission(guard, who)).toBe(others[who] ?? usual);
  });
});

it('someone whose account is disabled is told why', () => {
  expect(admit({ access: 'player' }, CALLERS['disabled player'])).toMatchObject({
    detail: 'Your account is disabled: Never pays',
  });
});

describe('for a player and admins, a request', () => {
  const admin = { ...player, isAdmin: true };
  const inParams = { access: 'self-or-admin', subject: SUBJECT } as const;
  const inBody = { access: 'self-or-admin', subject: { in: 'body', field: 'player_id' } } as const;
  const open = { access: 'player' } as const;
  test.each([
    ['about the caller', inParams, player, { params: { id: 2 }, body: null }, true],
    ['about another player', inParams, player, { params: { id: 3 }, body: null }, false],
    ['of an admin about another player', inParams, admin, { params: { id: 3 }, body: null }, true],
    ['with the caller in its body', inBody, player, { params: {}, body: { player_id: 2 } }, true],
    ['with another in its body', inBody, player, { params: {}, body: { player_id: 3 } }, false],
    ['without a body', inBody, player, { params: {}, body: null }, false],
    ['with text as its body', inBody, player, { params: {}, body: 'player_id' }, false],
    ['about another player, where everyone can', open, player, { params: { id: 3 }, body: null }, true],
  ] as const)('%s', (_, guard, caller, request, expected) => {
    expect(isOwnOrAdmin(guard, caller, request)).toBe(expected);
  });
});

describe('a fresh login', () => {
  const admin = { playerId: 2, isAdmin: true };
  const whenLarge = (body: { amount: number }) => body.amount > 5;
  it.each([
    ['isn’t needed where none is declared', undefined, admin, {}, false],
    ['is needed by people', true as const, admin, {}, true],
    ['isn’t needed by publish keys', true as const, { keyId: 1, holder: 'Sam', isOwn: false }, {}, false],
    ['is needed for certain bodies', whenLarge, admin, { amount: 6 }, true],
    ['isn’t needed for others', whenLarge, admin, { amount: 5 }, false],
  ])('%s', (_, freshLogin, caller, body, expected) => {
    const spec = freshLogin === undefined ? {} : { freshLogin };
    expect(needsFreshLogin(spec, caller, body)).toBe(expected);
  });
});
