import { kickoffAt, penceFromPounds } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { loadPitch, NO_SUCH_PITCH } from '../pitches/load-pitch.ts';
import { insertMatch } from './insert-match.ts';
import { presentById } from './present-match.ts';

/** A match's price follows from its pitch's unless it's given, and its name from when and where it is. */
export const createMatch: Handler<'createMatch'> = ({ body }, { db, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const pitch = await loadPitch(tx, body.pitch_id);
    if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
    const now = clock.now();
    const { timeZone } = config.club;
    const opens = body.signin_begin_time === undefined ? null : Date.parse(body.signin_begin_time);
    if (opens !== null && opens >= kickoffAt(body.match_date, body.match_time, timeZone))
      return refuseField('signin_begin_time', 'must be before kickoff');

    const matchId = await insertMatch(
      tx,
      { now, timeZone },
      {
        pitch,
        date: body.match_date,
        time: body.match_time,
        places: body.number_of_players,
        pricePence: body.price === undefined ? null : penceFromPounds(body.price),
        signUpOpensAt: opens,
        status: body.match_status,
        createdBy: caller.playerId,
      },
    );
    return presentById(tx, matchId, caller.playerId, { now, club: config.club });
  });
