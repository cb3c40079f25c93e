import type { Session } from '@kickabout/session';
import { expect, it } from 'vitest';
import { hasSignedIn } from './has-signed-in.ts';

type SignIn = Pick<Session, 'status' | 'player'>;
const LOADING: SignIn = { status: 'loading', player: null };
const VISITOR: SignIn = { status: 'signed-out', player: null };
const UNCHECKED: SignIn = { status: 'signed-in', player: null };
const NEWCOMER: SignIn = { status: 'signed-in', player: { exists: false } };
const PLAYER: SignIn = {
  status: 'signed-in',
  player: { exists: true, player_id: 7, is_admin: false, disabled_reason: null },
};

it.each([
  ['a visitor logs in', VISITOR, UNCHECKED, true],
  ['a newcomer creates their account', NEWCOMER, PLAYER, true],
  ['a page is opened by a player', LOADING, UNCHECKED, false],
  ['the player check answers', UNCHECKED, PLAYER, false],
  ['a player logs out', PLAYER, VISITOR, false],
])('%s', (_, before, now, expected) => {
  expect(hasSignedIn(now, before)).toBe(expected);
});
