import { describe, expect, it } from 'vitest';
import { accountPrefill } from './account-prefill.ts';

const user = { email: 'newcomer@kickabout.test', name: 'Noor el Fassi' };

describe('the initial values of a new account', () => {
  it('come from the login', () => {
    expect(accountPrefill({ email: 'a@b.test', name: 'Ada King' }, null)).toEqual({
      email: 'a@b.test',
      first_name: 'Ada',
      last_name: 'King',
      preferred_name: 'Ada',
    });
  });

  it('come from the session if the login passed nothing', () => {
    expect(accountPrefill(null, user)).toEqual({
      email: 'newcomer@kickabout.test',
      first_name: 'Noor',
      last_name: 'el Fassi',
      preferred_name: 'Noor',
    });
  });

  it("have the session's email, whatever was passed", () => {
    expect(accountPrefill({ email: 'someone@else.test' }, user).email).toBe(user.email);
  });

  it.each([
    ['an email for a name', { email: 'a@b.test', name: 'a@b.test' }],
    ['no name', { email: 'a@b.test' }],
    ['something else', { email: 'a@b.test', name: 7 }],
  ])('leave the names blank for %s', (_, passed) => {
    expect(accountPrefill(passed, null)).toMatchObject({ first_name: '', last_name: '', preferred_name: '' });
  });
});
