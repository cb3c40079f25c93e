import type { ResponseOf } from '@kickabout/contract';
import { poundsFromPence } from '@kickabout/domain';
import type { Db } from '../../kernel/database/connect.ts';

export const PITCH_COLUMNS = [
  'pitch_id',
  'pitch_name',
  'pitch_number',
  'address',
  'postcode',
  'price_pence',
] as const;

export type PitchRow = {
  pitch_id: number;
  pitch_name: string;
  pitch_number: string;
  address: string;
  postcode: string;
  price_pence: number;
};

export const NO_SUCH_PITCH = 'This pitch doesn’t exist.';

export function loadPitch(db: Db, pitchId: number): Promise<PitchRow | undefined> {
  return db.selectFrom('pitches').select(PITCH_COLUMNS).where('pitch_id', '=', pitchId).executeTakeFirst();
}

export function presentPitch({ price_pence, ...pitch }: PitchRow): ResponseOf<'getPitch'> {
  return { ...pitch, price: poundsFromPence(price_pence) };
}
