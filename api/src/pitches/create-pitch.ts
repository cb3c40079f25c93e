import { penceFromPounds } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { PITCH_COLUMNS, presentPitch } from './load-pitch.ts';

export const createPitch: Handler<'createPitch'> = async ({ body }, { db, caller }) => {
  const { price, ...pitch } = body;
  const created = await db
    .insertInto('pitches')
    .values({ ...pitch, price_pence: penceFromPounds(price), created_by: caller.playerId })
    .returning(PITCH_COLUMNS)
    .executeTakeFirstOrThrow();
  return presentPitch(created);
};
