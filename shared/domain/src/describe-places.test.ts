import { expect, test } from 'vitest';
import { describePlaces } from './describe-places.ts';

test.each([
  [{ taken: 7, places: 10 }, '3 places left'],
  [{ taken: 9, places: 10 }, '1 place left'],
  [{ taken: 10, places: 10 }, 'Full'],
  [{ taken: 10, places: 10, waiting: 2 }, 'Full, 2 waiting'],
  [{ taken: 12, places: 10 }, 'Full'],
])('%o is described as %s', (places, said) => {
  expect(describePlaces(places)).toBe(said);
});
