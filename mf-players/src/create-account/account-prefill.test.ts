import { describe, expect, it } from 'vitest';
import { accountPrefill } from './account-prefill.ts';

const user = { email: 'newcomer@kickabout.test', name: 'Noor el Fassi' };

describe('what a new account begins with', () => {
  it('comes from the login', () => {
    expect(accountPrefill({ email: 'a@b.test', name: 'Ada King' }, null)).toEqual({
      email: 'a@b.test',
      first_name: 'Ada',
      last_name: 'King',
      preferred_name: 'Ada',
    });
  });

  it('comes from the session where the login passed nothing', () => {
    expect(accountPrefill(null, user)).toEqual({
      email: 'newcomer@kickabout.test',
      first_name: 'Noor',
      last_name: 'el Fassi',
      preferred_name: 'Noor',
    });
  });

  it("has the session's address, whatever was passed", () => {
    expect(accountPrefill({ email: 'somebody@else.test' }, user).email).toBe(user.email);
  });

  it.each([
    ['an address for a name', { email: 'a@b.test', name: 'a@b.test' }],
    ['no name', { email: 'a@b.test' }],
    ['something else', { email: 'a@b.test', name: 7 }],
  ])('leaves the names blank for %s', (_, passed) => {
    expect(accountPrefill(passed, null)).toMatchObject({ first_name: '', last_name: '', preferred_name: '' });
  });
});
