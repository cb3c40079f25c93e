import { sampleMatch } from '@kickabout/client/testing/samples';
import { describe, expect, it } from 'vitest';
import { changesOf, fieldsOf, linksError } from './match-fields.ts';

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const match = sampleMatch({ youtube_links: [VIDEO] });

describe('changesOf', () => {
  it.each([
    ['nothing', {}, {}],
    ['the same values in another notation', { price: '5', match_time: '19:00:00' }, {}],
    ['a new status', { match_status: 'completed' as const }, { match_status: 'completed' }],
    [
      'a new price and number of players',
      { price: '5.5', number_of_players: '12' },
      { price: 5.5, number_of_players: 12 },
    ],
    ['another cost of the pitch', { pitch_cost: '65' }, { pitch_cost: 65 }],
    [
      'one more video',
      { youtube_links: `${VIDEO}\n\n ${VIDEO}x \n` },
      { youtube_links: [VIDEO, `${VIDEO}x`] },
    ],
    ['no video', { youtube_links: '' }, { youtube_links: [] }],
  ])('%s', (_, typed, changes) => {
    expect(changesOf(match, { ...fieldsOf(match), ...typed })).toEqual(changes);
  });
});

it.each([
  ['', null],
  [`${VIDEO}\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ`, null],
  ['http://youtu.be/dQw4w9WgXcQ', 'Links must start with https://. (http://youtu.be/dQw4w9WgXcQ)'],
  [`${VIDEO}\nhttps://example.com/`, 'Links must lead to YouTube. (https://example.com/)'],
])('the links %j', (typed, reason) => {
  expect(linksError(typed)?.reason ?? null).toBe(reason);
});
