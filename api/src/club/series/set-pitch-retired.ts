import { seriesName } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { labelOf, lockPitch, NO_SUCH_PITCH, presentPitch } from '../pitches/pitches.ts';
import { lockClub } from '../settings/club-settings.ts';
import { loadCurrentSeries, todayOf } from './load-series.ts';

/**
 * Retires a pitch, or brings it back. Its matches stay. While a weekly match uses it, it's refused: that one would keep creating
 * matches there.
 */
export const setPitchRetired: Handler<'setPitchRetired'> = (
  { params, body: { is_retired } },
  { db, clock, caller },
) =>
  db.transaction().execute(async (tx) => {
    const club = await lockClub(tx, clock);
    const pitch = await lockPitch(tx, params.id);
    if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
    if (is_retired === (pitch.retired_at !== null)) return presentPitch(pitch);
    const { now } = club;
    const current = await loadCurrentSeries(tx, todayOf(club));
    const uses = current.find(({ pitch_id }) => pitch_id === pitch.pitch_id);
    if (is_retired && uses) return refuse('conflict', inUseSentence(uses));
    const retired_at = is_retired ? new Date(now) : null;
    await tx.updateTable('pitches').set({ retired_at }).where('pitch_id', '=', params.id).execute();
    const action = is_retired ? 'pitch_retired' : 'pitch_restored';
    await recordAct(tx, now, { action, by: caller, reason: labelOf(pitch) });
    return presentPitch({ ...pitch, retired_at });
  });

const inUseSentence = ({ weekday, match_time }: { weekday: number; match_time: string }) =>
  `A weekly match is played here: ${seriesName({ weekday, time: match_time })}. Move it to another pitch or stop it first.`;
