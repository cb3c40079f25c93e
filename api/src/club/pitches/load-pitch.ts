import type { ResponseOf } from '@kickabout/contract';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';

export const PITCH_COLUMNS = [
  'pitch_id',
  'pitch_name',
  'pitch_number',
  'address',
  'postcode',
  'price_minor',
  'retired_at',
] as const;

export type PitchRow = {
  pitch_id: number;
  pitch_name: string;
  pitch_number: string;
  address: string;
  postcode: string;
  price_minor: number;
  retired_at?: Date | null;
};

export const NO_SUCH_PITCH = 'This pitch doesn’t exist.';

export function loadPitch(db: Db, pitchId: number): Promise<PitchRow | undefined> {
  return db.selectFrom('pitches').select(PITCH_COLUMNS).where('pitch_id', '=', pitchId).executeTakeFirst();
}

/**
 * Loads a pitch that can have new matches, and keeps it as it is until the transaction ends. Lock it before any match on it.
 */
export async function lockPitchInUse(
  tx: Tx,
  pitchId: number,
): Promise<PitchRow | Refusal<'not_found' | 'pitch_retired'>> {
  const pitch = await tx
    .selectFrom('pitches')
    .select(PITCH_COLUMNS)
    .where('pitch_id', '=', pitchId)
    .forShare()
    .executeTakeFirst();
  if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
  return pitch.retired_at === null ? pitch : refuse('pitch_retired');
}

/** Locks a pitch to change it: no match can be created on it until the transaction ends. */
export function lockPitch(tx: Tx, pitchId: number): Promise<PitchRow | undefined> {
  return tx
    .selectFrom('pitches')
    .select(PITCH_COLUMNS)
    .where('pitch_id', '=', pitchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function presentPitch({ price_minor, retired_at, ...pitch }: PitchRow): ResponseOf<'getPitch'> {
  return {
    ...pitch,
    price: price_minor,
    ...(retired_at !== undefined && { is_retired: retired_at !== null }),
  };
}
