import { expect, it } from 'vitest';
import { runTokens } from './run-tokens.ts';

/** `npm run campaign tokens` has the provider away for a week. */
it('no kind of wrong token is accepted, and good ones are while the provider is away (§5.11)', async () => {
  const { kinds, hoursAway } = await runTokens(6);
  expect(kinds).toBeGreaterThanOrEqual(60);
  expect(hoursAway).toBe(6);
});
