import type { ParsedRequestOf } from '@kickabout/contract';
import { newMatch } from '@kickabout/domain';
import { recordAct } from '../../../kernel/audit/record-act.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { makeOnce } from '../../../kernel/http/make-once.ts';
import { Refusal, refuseField } from '../../../kernel/http/refusal.ts';
import { lockPitchInUse, type PitchRow } from '../../pitches/pitches.ts';
import { lockClub } from '../../settings/club-settings.ts';
import { insertMatch } from '../changing/store-changes.ts';
import { presentById } from '../reading/present-match.ts';

/** A match's price follows from its pitch's unless it's given, and its name from when and where it is. */
export const createMatch: Handler<'createMatch'> = (request, context) => {
  const { caller, clock, money } = context;
  return makeOnce('createMatch', request, context, {
    async make(tx) {
      const at = await lockClub(tx, clock, money);
      const pitch = await lockPitchInUse(tx, request.body.pitch_id);
      if (pitch instanceof Refusal) return pitch;
      const plan = planFrom(request.body, pitch);
      const match = newMatch(plan, at);
      if (plan.signUpOpensAt !== null && plan.signUpOpensAt >= match.kickoffAt)
        return refuseField('signin_begin_time', 'must be before kickoff');
      const id = await insertMatch(tx, match, { now: at.now, by: caller.playerId });
      await recordAct(tx, at.now, { action: 'match_created', by: caller, matchId: id });
      return { id };
    },
    present: (tx, matchId) => presentById(matchId, { ...context, db: tx }),
  });
};

const planFrom = (body: ParsedRequestOf<'createMatch'>['body'], pitch: PitchRow) => ({
  pitch,
  date: body.match_date,
  time: body.match_time,
  places: body.number_of_players,
  priceMinor: body.price ?? null,
  signUpOpensAt: body.signin_begin_time === undefined ? null : Date.parse(body.signin_begin_time),
  status: body.match_status,
  seriesId: null,
  seriesDate: null,
});
