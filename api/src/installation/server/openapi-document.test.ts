import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { createTestClub } from '../../testing/test-club.ts';

it('the OpenAPI document has no faults for a linter', async () => {
  const club = await createTestClub();
  const source = (await club.app.inject('/api/v1/openapi.json')).body;
  await club.close();
  const config = await createConfig({
    extends: ['recommended'],
    // The specification has /players/owndetails/{id} beside /players/{id}/monthlystats.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
});
