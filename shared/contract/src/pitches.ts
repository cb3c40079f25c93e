import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, line, money, price, requestId } from './fields.ts';

const byId = z.object({ id: idText });

/** For the whole pitch, per match. */
export const pitchPrice = price(1_000_000);

export const pitch = z.object({
  pitch_id: id,
  pitch_name: z.string(),
  pitch_number: z.string(),
  address: z.string(),
  postcode: z.string(),
  price: money,
});

export const pitchEndpoints = {
  listPitches: endpoint({
    access: 'everyone',
    summary: 'All pitches, by name and number.',
    response: z.array(pitch),
    errors: [],
  }),
  getPitch: endpoint({
    access: 'everyone',
    summary: 'One pitch.',
    params: byId,
    response: pitch,
    errors: ['not_found'],
  }),
  createPitch: endpoint({
    access: 'admin',
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
};
