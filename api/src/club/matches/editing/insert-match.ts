import type { MatchStatus } from '@kickabout/contract';
import { type ClubMoney, kickoffAt, matchPriceFromPitch } from '@kickabout/domain';
import type { Tx } from '../../../kernel/database/connect.ts';
import type { PitchRow } from '../../pitches/pitches.ts';

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
  { now, timeZone, money }: { now: number; timeZone: string; money: ClubMoney },
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
