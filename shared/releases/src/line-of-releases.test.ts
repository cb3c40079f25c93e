import { describe, expect, it } from 'vitest';
import { lineOf, liveNow } from './line-of-releases.ts';

describe('the line of releases', () => {
  const changes = (text: string) =>
    text.split(' ').map((word) => ({
      release: word.replace('<', ''),
      how: word.startsWith('<') ? 'rollback' : 'release',
    }));

  it.each([
    ['a b c', 'abc'],
    ['a b <a', 'a'],
    ['a b <a c', 'ac'],
    ['a b <a b', 'ab'],
    ['a a b', 'ab'],
    ['<a b', 'ab'],
  ])('%s is %s', (text, line) => {
    expect(lineOf(changes(text)).join('')).toBe(line);
  });
});

/** Changes as `release stage`, the latest first. */
const history = (...changes: string[]) =>
  changes.map((change) => {
    const [release = '', stage = ''] = change.split(' ');
    return { release, stage, how: 'release' };
  });

it.each([
  [[], undefined, undefined],
  [['r1 everyone'], 'r1', undefined],
  [['r2 everyone', 'r1 everyone'], 'r2', undefined],
  [['r2 admins', 'r1 everyone'], 'r1', 'r2'],
  [['r2 share', 'r2 admins', 'r1 everyone'], 'r1', 'r2'],
  [['r1 everyone', 'r2 share', 'r1 everyone'], 'r1', undefined],
  [['r3 preview', 'r2 admins', 'r3 preview', 'r1 everyone'], 'r1', 'r2'],
  [['r1 admins'], undefined, 'r1'],
  [['r1 preview'], undefined, undefined],
])('after %j everyone gets %s, and only some get %s', (changes, live, candidate) => {
  const now = liveNow(history(...changes));
  expect([now.live?.release, now.candidate?.release]).toEqual([live, candidate]);
});
