import { describe, expect, it } from 'vitest';
import { matchingPlayers } from './matching-players.ts';

const players = [
  { first_name: 'Gareth', last_name: 'Southwell', preferred_name: 'Gaz' },
  { first_name: 'José', last_name: 'van der Berg', preferred_name: 'Pepe' },
  { first_name: 'Anna', last_name: 'Gardner', preferred_name: 'Annie' },
];
const found = (term: string) => matchingPlayers(players, term).map(({ preferred_name }) => preferred_name);

describe('player search', () => {
  it.each([
    ['gar', ['Gaz', 'Annie']],
    ['GARETH', ['Gaz']],
    ['well', ['Gaz']],
    ['der be', ['Pepe']],
    ['anna gard', ['Annie']],
    [' gareth ', ['Gaz']],
    ['jose', ['Pepe']],
  ])('finds "%s" in first or last names, whatever the case', (term, names) => {
    expect(found(term)).toEqual(names);
  });

  it.each(['Pepe', 'gaz', 'no one', 'gareth gardner'])(
    'finds no one for "%s", which is in no first or last name',
    (term) => {
      expect(found(term)).toEqual([]);
    },
  );

  it.each(['', '   '])('keeps everyone, in order, for an empty term', (term) => {
    expect(found(term)).toEqual(['Gaz', 'Pepe', 'Annie']);
  });
});
