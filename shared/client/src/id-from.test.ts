import { expect, it } from 'vitest';
import { idFrom } from './id-from.ts';

it.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['07', null],
  ['1e3', null],
  ['-1', null],
  ['seven', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s in an address is the id %s', (text, id) => expect(idFrom(text)).toBe(id));
