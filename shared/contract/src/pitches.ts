import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, line, money, price, requestId } from './fields.ts';
import { PRICE_KEEPERS } from './vocabulary.ts';

/** For the whole pitch, per match. */
export const pitchPrice = price(1_000_000);

export const pitch = z.object({
  pitch_id: id,
  pitch_name: z.string(),
  pitch_number: z.string(),
  address: z.string(),
  postcode: z.string(),
  price: money,
  /** Whether the club no longer plays there: its matches stay, and it can’t have new ones. */
  is_retired: z.boolean().optional(),
});

const changes = z.object({
  pitch_name: line().optional(),
  pitch_number: line(20).optional(),
  address: line(200).optional(),
  postcode: line(10).optional(),
  price: pitchPrice.optional(),
});

export const pitchEndpoints = {
  listPitches: endpoint('GET /pitches', {
    access: 'everyone',
    summary: 'The pitches where the club plays, by name and number; with `all`, retired ones too.',
    query: z.object({ all: z.literal('true', 'must be true').optional() }),
    response: z.array(pitch),
  }),
  getPitch: endpoint('GET /pitches/:id', {
    access: 'everyone',
    summary: 'One pitch.',
    params: byId,
    response: pitch,
    errors: ['not_found'],
  }),
  createPitch: endpoint('POST /pitches', {
    access: 'admin',
    audit: 'pitch_created',
    summary: 'Add a pitch. The price is for the whole pitch, per match.',
    body: z.object({
      pitch_name: line(),
      pitch_number: z.union([line(20), z.int().min(0).transform(String)]),
      address: line(200),
      postcode: line(10),
      price: pitchPrice,
      request_id: requestId,
    }),
    response: pitch,
    status: 201,
    errors: ['request_id_used'],
  }),
  previewPitch: endpoint('POST /pitches/:id/preview', {
    access: 'admin',
    audit: { none: 'changes nothing until updatePitch' },
    summary:
      'Which upcoming matches a change of a pitch would change: all of them if it gets another name, number or price. Changes nothing.',
    params: byId,
    body: changes,
    response: z.object({
      /** By kickoff. */
      matches: z.array(
        z.object({
          match_id: id,
          match_name: z.string(),
          new_name: z.string(),
          /** Per player. */
          price: money,
          new_price: money,
          /** Who has signed up, with those waiting. */
          players: z.int(),
          /** Why it keeps its price although the pitch has another one; null if it doesn’t. */
          keeps_price: z.enum(PRICE_KEEPERS).nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  updatePitch: endpoint('PUT /pitches/:id', {
    access: 'admin',
    audit: 'pitch_changed',
    summary:
      'Change a pitch. Fields that are left out stay the same. A new price is split again for upcoming matches that no one has joined, unless an admin chose their price.',
    params: byId,
    body: changes.extend({
      /** The matches whose price changes, as previewed, and their new prices. If others would change, it’s refused. */
      expected_prices: z
        .array(z.object({ match_id: id, price: money }))
        .max(1000, 'are too many')
        .optional(),
    }),
    response: pitch,
    errors: ['not_found', 'conflict'],
  }),
  setPitchRetired: endpoint('PUT /pitches/:id/retired', {
    access: 'admin',
    audit: 'pitch_retired',
    summary:
      'Retire a pitch where the club no longer plays, or bring it back. Its matches stay. Refused while a weekly match uses it.',
    params: byId,
    body: z.object({ is_retired: z.boolean('must be true or false') }),
    response: pitch,
    errors: ['not_found', 'conflict'],
  }),
};
