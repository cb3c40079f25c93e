import type { Handler } from '../../kernel/http/handler.ts';
import { PITCH_COLUMNS, presentPitch } from './load-pitch.ts';

/** By name and number; pitch 10 comes after pitch 9. */
export const listPitches: Handler<'listPitches'> = async ({ query }, { db }) => {
  let listed = db.selectFrom('pitches').select(PITCH_COLUMNS);
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
