import type { ResponseOf } from '@kickabout/contract';
import { penceFromPounds, poundsFromPence } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

const COLUMNS = ['pitch_id', 'pitch_name', 'pitch_number', 'address', 'postcode', 'price_pence'] as const;

export type PitchRow = {
  pitch_id: number;
  pitch_name: string;
  pitch_number: string;
  address: string;
  postcode: string;
  price_pence: number;
};

export function presentPitch({ price_pence, ...pitch }: PitchRow): ResponseOf<'getPitch'> {
  return { ...pitch, price: poundsFromPence(price_pence) };
}

export function loadPitch(db: Db, pitchId: number): Promise<PitchRow | undefined> {
  return db.selectFrom('pitches').select(COLUMNS).where('pitch_id', '=', pitchId).executeTakeFirst();
}

export const pitchHandlers: Pick<Handlers, 'listPitches' | 'getPitch' | 'createPitch'> = {
  async listPitches(_request, { db }) {
    const pitches = await db.selectFrom('pitches').select(COLUMNS).execute();
    const byNumber = new Intl.Collator('en-GB', { numeric: true });
    return pitches
      .toSorted(
        (a, b) =>
          byNumber.compare(a.pitch_name, b.pitch_name) || byNumber.compare(a.pitch_number, b.pitch_number),
      )
      .map(presentPitch);
  },

  async getPitch({ params }, { db }) {
    const pitch = await loadPitch(db, params.id);
    return pitch ? presentPitch(pitch) : refuse('not_found', 'There is no such pitch.');
  },

  async createPitch({ body }, { db, caller }) {
    const { price, ...pitch } = body;
    const made = await db
      .insertInto('pitches')
      .values({ ...pitch, price_pence: penceFromPounds(price), created_by: caller.playerId })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return presentPitch(made);
  },
};
