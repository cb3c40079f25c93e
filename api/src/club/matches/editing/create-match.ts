import type { MatchStatus } from '@kickabout/contract';
import { type ClubClock, kickoffAt, matchPriceFromPitch } from '@kickabout/domain';
import { recordAct } from '../../../kernel/audit/record-act.ts';
import type { Tx } from '../../../kernel/database/connect.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { makeOnce } from '../../../kernel/http/make-once.ts';
import { Refusal, refuseField } from '../../../kernel/http/refusal.ts';
import { lockPitchInUse, type PitchRow } from '../../pitches/pitches.ts';
import { presentById } from '../reading/present-match.ts';

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

type NewMatch = {
  pitch: Pick<PitchRow, 'pitch_id' | 'price_minor'>;
  date: string;
  time: string;
  places: number;
  /** Null for what follows from the pitch's price. */
  priceMinor: number | null;
  /** Epoch milliseconds; null for now. */
  signUpOpensAt: number | null;
  status: MatchStatus;
  createdBy: number;
  /** The series that it's part of, and the date that it stands for there. */
  series?: { id: number; date: string };
};

/** Adds a match to the club's calendar and returns its id. */
export async function insertMatch(
  tx: Tx,
  { now, timeZone, money }: ClubClock,
  match: NewMatch,
): Promise<number> {
  const { pitch, places } = match;
  const { match_id } = await tx
    .insertInto('matches')
    .values({
      pitch_id: pitch.pitch_id,
      match_date: match.date,
      match_time: match.time,
      kickoff_at: new Date(kickoffAt(match.date, match.time, timeZone)),
      match_status: match.status,
      number_of_players: places,
      price_minor: match.priceMinor ?? matchPriceFromPitch(money, pitch.price_minor, places),
      pitch_cost_minor: pitch.price_minor,
      late_fee_minor: money.lateFee,
      signin_begin_at: new Date(match.signUpOpensAt ?? now),
      created_by: match.createdBy,
      created_at: new Date(now),
      series_id: match.series?.id ?? null,
      series_date: match.series?.date ?? null,
    })
    .returning('match_id')
    .executeTakeFirstOrThrow();
  return match_id;
}
