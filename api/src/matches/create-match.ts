import { kickoffAt, matchPriceFromPitch } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { loadPitch, NO_SUCH_PITCH } from '../pitches/load-pitch.ts';
import { loadMatch } from './load-match.ts';
import { presentMatch } from './present-match.ts';

/** A match's price follows from its pitch's, and its name from when and where it is. */
export const createMatch: Handler<'createMatch'> = ({ body }, { db, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const pitch = await loadPitch(tx, body.pitch_id);
    if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
    const now = clock.now();
    const kickoff = kickoffAt(body.match_date, body.match_time, config.club.timeZone);
    const signinBegin = body.signin_begin_time === undefined ? now : Date.parse(body.signin_begin_time);
    if (body.signin_begin_time !== undefined && signinBegin >= kickoff)
      return refuseField('signin_begin_time', 'must be before kickoff');

    const { match_id } = await tx
      .insertInto('matches')
      .values({
        pitch_id: pitch.pitch_id,
        match_date: body.match_date,
        match_time: body.match_time,
        kickoff_at: new Date(kickoff),
        match_status: body.match_status,
        number_of_players: body.number_of_players,
        price_pence: matchPriceFromPitch(pitch.price_pence, body.number_of_players),
        pitch_cost_pence: pitch.price_pence,
        signin_begin_at: new Date(signinBegin),
        created_by: caller.playerId,
      })
      .returning('match_id')
      .executeTakeFirstOrThrow();
    const match = await loadMatch(tx, match_id);
    if (!match) throw new Error('A match that was just created is missing.');
    return presentMatch(tx, match, [], caller.playerId, { now, club: config.club });
  });
