import { describe, expect, it } from 'vitest';
import { satisfies } from './check-shell.ts';

describe('a version', () => {
  it.each([
    ['19.3.1', '^19.0.0', true],
    ['19.3.1', '^19.3.1', true],
    ['19.3.1', '^19.3.2', false],
    ['19.3.1', '^19.4.0', false],
    ['20.0.0', '^19.0.0', false],
    ['19.3', '^19.0.0', false],
    ['19.3.1', '19.3.1', false],
  ])('%s in %s: %s', (version, range, inside) => {
    expect(satisfies(version, range)).toBe(inside);
  });
});
