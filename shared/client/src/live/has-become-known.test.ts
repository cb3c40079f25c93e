import type { Session } from '@kickabout/session';
import { expect, it } from 'vitest';
import { hasBecomeKnown } from './has-become-known.ts';

type Known = Pick<Session, 'status' | 'player'>;
const LOADING: Known = { status: 'loading', player: null };
const VISITOR: Known = { status: 'signed-out', player: null };
const UNCHECKED: Known = { status: 'signed-in', player: null };
const NEWCOMER: Known = { status: 'signed-in', player: { exists: false } };
const PLAYER: Known = { status: 'signed-in', player: { exists: true, player_id: 7, is_admin: false } };

it.each([
  ['a visitor logs in', VISITOR, UNCHECKED, true],
  ['a newcomer makes their account', NEWCOMER, PLAYER, true],
  ['a page is opened by a player', LOADING, UNCHECKED, false],
  ['it is known which player they are', UNCHECKED, PLAYER, false],
  ['a player logs out', PLAYER, VISITOR, false],
])('%s', (_, before, now, expected) => {
  expect(hasBecomeKnown(now, before)).toBe(expected);
});
