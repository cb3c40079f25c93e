import type { ParsedRequestOf } from '@kickabout/contract';
import { type ClubMoney, fromMinorUnits, type Match, matchName, repricedMatch } from '@kickabout/domain';
import type { ExpressionBuilder } from 'kysely';
import { recordAct } from '../../../kernel/audit/record-act.ts';
import { changesBetween } from '../../../kernel/database/act-details.ts';
import type { Schema } from '../../../kernel/database/tables.ts';
import { given } from '../../../kernel/http/given.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../../kernel/http/refusal.ts';
import {
  labelOf,
  loadPitch,
  lockPitch,
  NO_SUCH_PITCH,
  type PitchRow,
  presentPitch,
} from '../../pitches/pitches.ts';
import { lockClub } from '../../settings/club-settings.ts';
import { loadMatches, lockMatches } from '../changing/lock-match.ts';
import { changeLocked } from '../changing/store-changes.ts';
import { upcoming } from '../reading/match-conditions.ts';

/** Which upcoming matches a change of a pitch would change, and how. Changes nothing. */
export const previewPitch: Handler<'previewPitch'> = async ({ params, body }, { db, money, clock }) => {
  const pitch = await loadPitch(db, params.id);
  if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
  const matches = await loadMatches(db, isAhead(pitch.pitch_id, clock.now()));
  return { matches: effectsOf(money, matches, pitch, withChanges(pitch, body)) };
};

/**
 * Changes a pitch, and the prices of upcoming matches on it that no one has joined. What players have agreed to pay stays.
 * With `expected_prices`, it changes exactly those prices or nothing.
 */
export const updatePitch: Handler<'updatePitch'> = (
  { params, body },
  { db, money: readIn, clock, caller: by },
) =>
  db.transaction().execute(async (tx) => {
    const { money } = await lockClub(tx, clock, readIn);
    const pitch = await lockPitch(tx, params.id);
    if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
    const now = clock.now();
    const after = withChanges(pitch, body);
    // After the wait for those who are joining.
    const locked = await lockMatches(tx, isAhead(pitch.pitch_id, now));
    const effects = effectsOf(money, locked, pitch, after);
    const refusal = effectsRefusal(effects, body.expected_prices);
    if (refusal) return refusal;
    const changes = changesBetween(auditedFields(money, pitch), auditedFields(money, after));
    if (changes.length === 0) return presentPitch(pitch);
    const { pitch_id, ...stored } = after;
    await tx.updateTable('pitches').set(stored).where('pitch_id', '=', pitch_id).execute();
    await recordAct(tx, now, { action: 'pitch_changed', by, reason: labelOf(pitch), changes });
    const reprice = (match: Match) => repriced(money, match, pitch, after).match;
    await changeLocked(tx, { now, money, by }, locked, reprice);
    return presentPitch(after);
  });

const repriced = (money: ClubMoney, match: Match, pitch: PitchRow, after: PitchRow) =>
  repricedMatch(money, match, { beforeMinor: pitch.price_minor, afterMinor: after.price_minor });

/** In minor units, as for every match. */
const MOST_PER_PLAYER = 100_000;

const withChanges = (
  pitch: PitchRow,
  { pitch_name, pitch_number, address, postcode, price }: ParsedRequestOf<'previewPitch'>['body'],
): PitchRow => ({
  ...pitch,
  ...given({ pitch_name, pitch_number, address, postcode, price_minor: price }),
});

/** What the audit list says about a pitch. */
const auditedFields = (
  money: ClubMoney,
  { price_minor, pitch_id: _id, retired_at: _at, ...facts }: PitchRow,
) => ({
  price: fromMinorUnits(money, price_minor),
  ...facts,
});

const isAhead = (pitchId: number, now: number) => (eb: ExpressionBuilder<Schema, 'matches'>) =>
  eb.and([eb('pitch_id', '=', pitchId), upcoming(now)]);

/** The upcoming matches on a pitch before and after it changes, by kickoff; none if they show nothing of the change. */
function effectsOf(money: ClubMoney, matches: readonly Match[], pitch: PitchRow, after: PitchRow) {
  if (labelOf(pitch) === labelOf(after) && pitch.price_minor === after.price_minor) return [];
  return matches
    .toSorted((a, b) => a.kickoffAt - b.kickoffAt)
    .map((match) => {
      const { match: is, keeps } = repriced(money, match, pitch, after);
      const nameOn = (on: PitchRow) => matchName({ match_date: match.date, match_time: match.time, ...on });
      return {
        match_id: match.matchId,
        match_name: nameOn(pitch),
        new_name: nameOn(after),
        price: match.priceMinor,
        new_price: is.priceMinor,
        players: match.members.length,
        keeps_price: keeps,
      };
    });
}

/** Refuses prices other than the admin was shown, if they were shown any, and those that players can't be charged. */
function effectsRefusal(
  effects: ReturnType<typeof effectsOf>,
  expected: ParsedRequestOf<'updatePitch'>['body']['expected_prices'],
) {
  const told = expected && new Map(expected.map(({ match_id, price }) => [match_id, price]));
  const changing = effects.filter(({ price, new_price }) => price !== new_price);
  const isTold = changing.every(({ match_id, new_price }) => told?.get(match_id) === new_price);
  if (told && !(isTold && told.size === changing.length))
    return refuse('conflict', 'Matches on this pitch have changed meanwhile. Look at the changes again.');
  return effects.some(({ new_price }) => new_price > MOST_PER_PLAYER)
    ? refuseField('price', 'is too much for the players of an upcoming match')
    : null;
}
