import { describe, expect, it } from 'vitest';
import { type Admission, admit, type ScreenAccess, type Visitor } from './access.ts';

const visitors = {
  unknown: { status: 'loading', player: null },
  visitor: { status: 'signed-out', player: null },
  failed: { status: 'error', player: null },
  unchecked: { status: 'signed-in', player: null },
  newcomer: { status: 'signed-in', player: { exists: false } },
  player: { status: 'signed-in', player: { exists: true, is_admin: false } },
  admin: { status: 'signed-in', player: { exists: true, is_admin: true } },
} as const satisfies Record<string, Visitor>;

const table: Record<ScreenAccess, Record<keyof typeof visitors, Admission>> = {
  everyone: {
    unknown: 'enter',
    visitor: 'enter',
    failed: 'enter',
    unchecked: 'enter',
    newcomer: 'enter',
    player: 'enter',
    admin: 'enter',
  },
  'signed-in': {
    unknown: 'wait',
    visitor: 'log-in',
    failed: 'log-in',
    unchecked: 'enter',
    newcomer: 'enter',
    player: 'enter',
    admin: 'enter',
  },
  player: {
    unknown: 'wait',
    visitor: 'log-in',
    failed: 'log-in',
    unchecked: 'wait',
    newcomer: 'create-account',
    player: 'enter',
    admin: 'enter',
  },
  admin: {
    unknown: 'wait',
    visitor: 'log-in',
    failed: 'log-in',
    unchecked: 'wait',
    newcomer: 'go-home',
    player: 'go-home',
    admin: 'enter',
  },
};

describe('who may enter', () => {
  for (const [access, row] of Object.entries(table) as [ScreenAccess, (typeof table)[ScreenAccess]][]) {
    it.each(Object.entries(row) as [keyof typeof visitors, Admission][])(
      `${access}: %s -> %s`,
      (visitor, admission) => {
        expect(admit(access, visitors[visitor])).toBe(admission);
      },
    );
  }
});
