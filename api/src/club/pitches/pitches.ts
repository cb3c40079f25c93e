import type { ResponseOf } from '@kickabout/contract';
import { pitchLabel } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';
import { lockClub } from '../settings/club-settings.ts';

const selectPitches = (db: Db) =>
  db
    .selectFrom('pitches')
    .select(['pitch_id', 'pitch_name', 'pitch_number', 'address', 'postcode', 'price_minor', 'retired_at']);

const selectPitch = (db: Db, pitchId: number) => selectPitches(db).where('pitch_id', '=', pitchId);

export type PitchRow = NonNullable<Awaited<ReturnType<typeof loadPitch>>>;

export const NO_SUCH_PITCH = 'This pitch doesn’t exist.';

export const loadPitch = (db: Db, pitchId: number) => selectPitch(db, pitchId).executeTakeFirst();

/** Locks a pitch, before any match on it: until the transaction ends, no one changes it or creates a match on it. */
export const lockPitch = (tx: Tx, pitchId: number) =>
  selectPitch(tx, pitchId).forNoKeyUpdate().executeTakeFirst();

/** Locks a pitch that can have new matches. */
export async function lockPitchInUse(
  tx: Tx,
  pitchId: number,
): Promise<PitchRow | Refusal<'not_found' | 'pitch_retired'>> {
  const pitch = await lockPitch(tx, pitchId);
  if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
  return pitch.retired_at === null ? pitch : refuse('pitch_retired');
}

/** What a pitch is called in the audit list. */
export const labelOf = ({ pitch_name, pitch_number }: Pick<PitchRow, 'pitch_name' | 'pitch_number'>) =>
  pitchLabel(pitch_name, pitch_number);

/** A pitch, also that of a match, which doesn't say whether it's retired. */
export const presentPitch = ({
  price_minor,
  retired_at,
  ...pitch
}: Omit<PitchRow, 'retired_at'> & Partial<PitchRow>): ResponseOf<'getPitch'> => ({
  ...pitch,
  price: price_minor,
  ...(retired_at !== undefined && { is_retired: retired_at !== null }),
});

/** By name and number; pitch 10 comes after pitch 9. */
export const listPitches: Handler<'listPitches'> = async ({ query }, { db }) => {
  let listed = selectPitches(db);
  if (query.all === undefined) listed = listed.where('retired_at', 'is', null);
  const pitches = await listed.execute();
  const byNumber = new Intl.Collator('en-GB', { numeric: true });
  return pitches
    .toSorted(
      (a, b) =>
        byNumber.compare(a.pitch_name, b.pitch_name) || byNumber.compare(a.pitch_number, b.pitch_number),
    )
    .map(presentPitch);
};

export const getPitch: Handler<'getPitch'> = async ({ params }, { db }) => {
  const pitch = await loadPitch(db, params.id);
  return pitch ? presentPitch(pitch) : refuse('not_found', NO_SUCH_PITCH);
};

export const createPitch: Handler<'createPitch'> = (request, context) =>
  makeOnce('createPitch', request, context, {
    async make(tx) {
      await lockClub(tx, context.clock, context.money);
      const { price, request_id: _, ...pitch } = request.body;
      const { pitch_id } = await tx
        .insertInto('pitches')
        .values({ ...pitch, price_minor: price, created_by: context.caller.playerId })
        .returning('pitch_id')
        .executeTakeFirstOrThrow();
      const act = { action: 'pitch_created' as const, by: context.caller, reason: labelOf(pitch) };
      await recordAct(tx, context.clock.now(), act);
      return { id: pitch_id };
    },
    async present(tx, pitchId) {
      const pitch = await loadPitch(tx, pitchId);
      return pitch && presentPitch(pitch);
    },
  });
