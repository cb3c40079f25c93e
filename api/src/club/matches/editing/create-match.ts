import { kickoffAt } from '@kickabout/domain';
import { recordAct } from '../../../kernel/audit/record-act.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { makeOnce } from '../../../kernel/http/make-once.ts';
import { Refusal, refuseField } from '../../../kernel/http/refusal.ts';
import { lockPitchInUse } from '../../pitches/pitches.ts';
import { presentById } from '../reading/present-match.ts';
import { insertMatch } from './insert-match.ts';

/** A match's price follows from its pitch's unless it's given, and its name from when and where it is. */
export const createMatch: Handler<'createMatch'> = (request, context) => {
  const { body } = request;
  const { money } = context;
  const { timeZone } = context.config.club;
  const now = context.clock.now();
  return makeOnce('createMatch', request, context, {
    async make(tx) {
      const pitch = await lockPitchInUse(tx, body.pitch_id);
      if (pitch instanceof Refusal) return pitch;
      const opens = body.signin_begin_time === undefined ? null : Date.parse(body.signin_begin_time);
      if (opens !== null && opens >= kickoffAt(body.match_date, body.match_time, timeZone))
        return refuseField('signin_begin_time', 'must be before kickoff');

      const id = await insertMatch(
        tx,
        { now, timeZone, money },
        {
          pitch,
          date: body.match_date,
          time: body.match_time,
          places: body.number_of_players,
          priceMinor: body.price === undefined ? null : body.price,
          signUpOpensAt: opens,
          status: body.match_status,
          createdBy: context.caller.playerId,
        },
      );
      await recordAct(tx, now, { action: 'match_created', by: context.caller, matchId: id });
      return { id };
    },
    present: (tx, matchId) => presentById(matchId, { ...context, db: tx }),
  });
};
