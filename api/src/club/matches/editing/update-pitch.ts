import type { ParsedRequestOf } from '@kickabout/contract';
import {
  type ClubMoney,
  fromMinorUnits,
  type Match,
  matchName,
  pitchLabel,
  repricedMatch,
} from '@kickabout/domain';
import { type ExpressionBuilder, sql } from 'kysely';
import { recordAct } from '../../../kernel/audit/record-act.ts';
import { changesBetween } from '../../../kernel/database/act-details.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import type { Schema } from '../../../kernel/database/tables.ts';
import { given } from '../../../kernel/http/given.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../../kernel/http/refusal.ts';
import { loadPitch, lockPitch, NO_SUCH_PITCH, type PitchRow, presentPitch } from '../../pitches/pitches.ts';
import { selectAndLockMatches } from '../changing/lock-match.ts';
import { changeLocked } from '../changing/store-changes.ts';

/** Which upcoming matches a change of a pitch would change, and how. Changes nothing. */
export const previewPitch: Handler<'previewPitch'> = async ({ params, body }, { db, money, clock }) => {
  const pitch = await loadPitch(db, params.id);
  if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
  const after = withChanges(pitch, body);
  const effects = await loadEffects(money, db, pitch, after, clock.now());
  return { matches: effects.map(({ shown }) => shown) };
};

/**
 * Changes a pitch, and the prices of upcoming matches on it that no one has joined. What players have agreed to pay stays.
 * With `expected_prices`, it changes exactly those prices or nothing.
 */
export const updatePitch: Handler<'updatePitch'> = ({ params, body }, { db, money, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const pitch = await lockPitch(tx, params.id);
    if (!pitch) return refuse('not_found', NO_SUCH_PITCH);
    const now = clock.now();
    const after = withChanges(pitch, body);
    // The counts have to be those after the wait for those who are joining.
    const locked = await selectAndLockMatches(tx).where(isAhead(pitch.pitch_id, now)).execute();
    const effects = await loadEffects(money, tx, pitch, after, now);
    if (!isExpected(effects, body.expected_prices))
      return refuse('conflict', 'Matches on this pitch have changed meanwhile. Look at the changes again.');
    if (effects.some(({ repriced }) => repriced.priceMinor > MOST_PER_PLAYER))
      return refuseField('price', 'is too much for the players of an upcoming match');
    const changes = changesBetween(factsOf(money, pitch), factsOf(money, after));
    if (changes.length === 0) return presentPitch(pitch);
    const { pitch_name, pitch_number, address, postcode, price_minor } = after;
    await tx
      .updateTable('pitches')
      .set({ pitch_name, pitch_number, address, postcode, price_minor })
      .where('pitch_id', '=', pitch.pitch_id)
      .execute();
    await recordAct(tx, now, {
      action: 'pitch_changed',
      by: caller,
      reason: pitchLabel(pitch.pitch_name, pitch.pitch_number),
      changes,
    });
    const repriced = new Map(effects.map((effect) => [effect.shown.match_id, effect.repriced]));
    const differences = await changeLocked(tx, now, locked, (match) => {
      const { priceMinor, pitchCostMinor } = repriced.get(match.matchId) ?? match;
      return { ...match, priceMinor, pitchCostMinor };
    });
    for (const { before, after } of differences) {
      const changes = changesBetween(pricesOf(money, before), pricesOf(money, after));
      if (changes.length > 0)
        await recordAct(tx, now, { action: 'match_changed', by: caller, matchId: after.matchId, changes });
    }
    return presentPitch(after);
  });

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
const factsOf = (money: ClubMoney, { price_minor, pitch_id: _id, retired_at: _at, ...facts }: PitchRow) => ({
  price: fromMinorUnits(money, price_minor),
  ...facts,
});

/** What the audit list says about the money of a match. */
const pricesOf = (money: ClubMoney, { priceMinor, pitchCostMinor }: Match) => ({
  price: fromMinorUnits(money, priceMinor),
  pitch_cost: fromMinorUnits(money, pitchCostMinor),
});

const isAhead = (pitchId: number, now: number) => (eb: ExpressionBuilder<Schema, 'matches'>) =>
  eb.and([
    eb('pitch_id', '=', pitchId),
    eb('match_status', '=', 'pending'),
    eb('deleted_at', 'is', null),
    eb('kickoff_at', '>', new Date(now)),
  ]);

/** The upcoming matches on a pitch before and after it changes, by kickoff; none if they show nothing of the change. */
async function loadEffects(money: ClubMoney, db: Db, pitch: PitchRow, after: PitchRow, now: number) {
  const label = ({ pitch_name, pitch_number }: PitchRow) => pitchLabel(pitch_name, pitch_number);
  if (label(pitch) === label(after) && pitch.price_minor === after.price_minor) return [];
  const rows = await db
    .selectFrom('matches')
    .where(isAhead(pitch.pitch_id, now))
    .select(['match_id', 'match_date', 'match_time', 'number_of_players', 'price_minor', 'pitch_cost_minor'])
    .select([
      sql<number>`(SELECT count(*)::int FROM match_members WHERE match_members.match_id = matches.match_id)`.as(
        'players',
      ),
      sql<boolean>`EXISTS (SELECT FROM late_leaves WHERE late_leaves.match_id = matches.match_id)`.as('left'),
    ])
    .orderBy('kickoff_at')
    .orderBy('match_id')
    .execute();
  return rows.map((match) => {
    const { match_id, price_minor: price, players } = match;
    const facts = {
      priceMinor: price,
      pitchCostMinor: match.pitch_cost_minor,
      places: match.number_of_players,
      isTaken: players > 0 || match.left,
    };
    const prices = { beforeMinor: pitch.price_minor, afterMinor: after.price_minor };
    const repriced = repricedMatch(money, facts, prices);
    const [match_name, new_name] = [matchName({ ...match, ...pitch }), matchName({ ...match, ...after })];
    const { priceMinor: new_price, keeps: keeps_price } = repriced;
    return { repriced, shown: { match_id, match_name, new_name, price, new_price, players, keeps_price } };
  });
}

/** Whether exactly the prices change that the admin was shown; always if the caller sent none. */
function isExpected(
  effects: Awaited<ReturnType<typeof loadEffects>>,
  expected: ParsedRequestOf<'updatePitch'>['body']['expected_prices'],
): boolean {
  if (expected === undefined) return true;
  const told = new Map(expected.map(({ match_id, price }) => [match_id, price]));
  const changing = effects.filter(({ shown: { price, new_price } }) => price !== new_price);
  return (
    changing.length === told.size &&
    changing.every(({ shown: { match_id, new_price } }) => told.get(match_id) === new_price)
  );
}
