import { expect, it } from 'vitest';
import { historyLines, type LiveChange } from './history.ts';

const CHANGE = {
  release: 'r1',
  stage: 'everyone',
  share: null,
  how: 'release',
  at: '2026-11-22T10:31:00.000Z',
  by: { kind: 'key', key_id: 1, holder: 'Vera' },
  commit: '1a2b3c4',
  reason: null,
} as LiveChange;
/** The lines with single spaces. */
const lines = (...changes: Partial<LiveChange>[]) =>
  historyLines(changes.map((change) => ({ ...CHANGE, ...change }))).map((line) =>
    line.trim().replace(/ +/g, ' '),
  );

it('lists the latest last, and marks what is live and for whom', () => {
  expect(
    lines(
      { release: 'r2', stage: 'share', share: 10, how: 'widened' },
      { release: 'r2', stage: 'admins' },
      { by: { kind: 'server' }, how: 'build', commit: null },
    ),
  ).toEqual([
    '2026-11-22 10:31 UTC built r1 the server ● live',
    '2026-11-22 10:31 UTC released r2 admins 1a2b3c4 Vera',
    '2026-11-22 10:31 UTC widened r2 10 % of visitors 1a2b3c4 Vera ◐ live for 10 % of visitors',
  ]);
});

it('says why the server took a release back', () => {
  const reason = '4 of 12 browsers could not show it.';
  expect(lines({ how: 'taken_back', by: { kind: 'server' }, reason })).toEqual([
    '2026-11-22 10:31 UTC taken back to r1 1a2b3c4 the server ● live',
    reason,
  ]);
});
