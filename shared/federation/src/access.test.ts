import { expect, it } from 'vitest';
import { type Admission, admit, type Visitor } from './access.ts';

const ACCESS = ['everyone', 'signed-in', 'player', 'admin'] as const;

it.each<[string, Visitor, Admission[]]>([
  ['who isn’t known yet', { status: 'loading', player: null }, ['enter', 'wait', 'wait', 'wait']],
  ['signed out', { status: 'signed-out', player: null }, ['enter', 'log-in', 'log-in', 'log-in']],
  ['whose login failed', { status: 'error', player: null }, ['enter', 'log-in', 'log-in', 'log-in']],
  ['not looked up yet', { status: 'signed-in', player: null }, ['enter', 'enter', 'wait', 'wait']],
  [
    'without an account',
    { status: 'signed-in', player: { exists: false } },
    ['enter', 'enter', 'create-account', 'go-home'],
  ],
  [
    'who plays',
    { status: 'signed-in', player: { exists: true, is_admin: false } },
    ['enter', 'enter', 'enter', 'go-home'],
  ],
  [
    'who runs the club',
    { status: 'signed-in', player: { exists: true, is_admin: true } },
    ['enter', 'enter', 'enter', 'enter'],
  ],
])('someone %s, at what everyone, those signed in, players and admins see', (_, visitor, admissions) => {
  expect(ACCESS.map((access) => admit(access, visitor))).toEqual(admissions);
});
