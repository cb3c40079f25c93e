import { describe, expect, it } from 'vitest';
import type { Match } from '../match-data.ts';
import { changesOf, fieldsOf, linksError } from './match-fields.ts';

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const match: Match = {
  match_id: 1,
  match_name: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
  match_date: '2026-11-24',
  match_time: '19:00',
  kickoff_at: '2026-11-24T19:00:00.000Z',
  match_status: 'pending',
  number_of_players: 14,
  price: 5,
  pitch_id: 1,
  pitch_name: 'Powerleague',
  signin_begin_time: '2026-11-01T00:00:00.000Z',
  players_in: 0,
  players_waiting: 0,
  my_place: null,
  my_waiting_position: null,
  pitch: {
    pitch_id: 1,
    pitch_name: 'Powerleague',
    pitch_number: '3',
    address: 'High Street',
    postcode: 'E1 1AA',
    price: 70,
  },
  late_leave_from: '2026-11-24T14:00:00.000Z',
  youtube_links: [VIDEO],
  winning_team: null,
  team1_score: 0,
  team2_score: 0,
  man_of_the_match: null,
  my_price: null,
  my_join_refusal: null,
};

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
  ['http://youtu.be/dQw4w9WgXcQ', 'A link must begin with https://. (http://youtu.be/dQw4w9WgXcQ)'],
  [`${VIDEO}\nhttps://example.com/`, 'A link must lead to YouTube. (https://example.com/)'],
])('the links %j', (typed, reason) => {
  expect(linksError(typed)?.reason ?? null).toBe(reason);
});
