import { describe, expect, it } from 'vitest';
import { lineOf } from './line-of-releases.ts';

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
