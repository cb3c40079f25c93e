import { expect, it } from 'vitest';
import { partFrom, titleFrom } from './page-template.ts';
import { allReads } from './remote-config.ts';

const byId = { params: { id: ':id' } };

it('a page begins with the calls of its template, each once, after those that it names', () => {
  const template = {
    ...titleFrom('getPlayer', byId, { title: [['preferred_name']] }),
    parts: [
      partFrom('getPlayerRecord', byId, { as: 'facts', columns: [{ text: [['record.wins']] }] }),
      partFrom(
        'getPlayerRecord',
        { ...byId, in: 'record.partners' },
        { as: 'list', columns: [{ text: [['preferred_name']] }] },
      ),
    ],
  };
  expect(allReads({ reads: ['/attributes'], template })).toEqual([
    '/attributes',
    '/players/:id',
    '/players/:id/record',
  ]);
});

it('a field that the answer lacks, and a call that needs a token, are errors of types', () => {
  // @ts-expect-error a misspelled field
  titleFrom('getPlayer', byId, { title: [['prefered_name']] });
  const partners = { ...byId, in: 'record.partners' } as const;
  // @ts-expect-error a field of no row of that list
  partFrom('getPlayerRecord', partners, { as: 'list', columns: [{ text: [['form']] }] });
  // @ts-expect-error what only players see of a match
  titleFrom('getMatch', byId, { title: [['pitch_cost']] });
  // @ts-expect-error a call that isn't for everyone
  titleFrom('listMatchPlayers', byId, { title: [['preferred_name']] });
  expect(partFrom('listLates', {}, { as: 'list', columns: [] }).read).toEqual({ call: 'listLates' });
});
