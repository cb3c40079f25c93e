import type { ParsedRequestOf } from '@kickabout/contract';
import {
  type BalanceChange,
  balanceChangesSentence,
  penceFromPounds,
  poundsFromPence,
} from '@kickabout/domain';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { Settled } from './settle-match.ts';
import type { LockedMatch } from './with-locked-match.ts';

type Expected = ParsedRequestOf<'updateTeams'>['body']['expected_balance_changes'];

/**
 * Refuses a change that would charge or refund other amounts than its caller was shown, and lists those, so that no
 * money moves unannounced. Null if it moves exactly the expected amounts, or the caller sent none.
 */
export function refuseUnlessTold(
  changes: readonly BalanceChange[],
  expected: Expected,
): Refusal<'balance_changes_unexpected'> | null {
  if (expected === undefined) return null;
  const told = new Map(expected.map(({ player_id, amount }) => [player_id, penceFromPounds(amount)]));
  const isExpected =
    told.size === changes.length && changes.every(({ playerId, pence }) => told.get(playerId) === pence);
  if (isExpected) return null;
  return new Refusal('balance_changes_unexpected', balanceChangesSentence(changes), {
    balance_changes: changes.map(({ playerId, preferredName, pence }) => ({
      player_id: playerId,
      preferred_name: preferredName,
      amount: poundsFromPence(pence),
    })),
  });
}

/** The same for a change to a match that this transaction has made. A refusal rolls it back. */
export function refuseUnexpected(
  settled: Settled,
  expected: Expected,
  { players }: Pick<LockedMatch, 'players'>,
): Refusal<'balance_changes_unexpected'> | null {
  return refuseUnlessTold(balanceChanges(settled, players), expected);
}

/** Whose balances it changed, in order of id. */
function balanceChanges({ transfers }: Settled, players: LockedMatch['players']): BalanceChange[] {
  const names = new Map(players.map(({ playerId, preferredName }) => [playerId, preferredName]));
  return [...Map.groupBy(transfers, ({ playerId }) => playerId)]
    .map(([playerId, some]) => ({
      playerId,
      preferredName: names.get(playerId) ?? '',
      pence: some.reduce(
        (sum, { kind, amountPence }) => sum + (kind === 'refund' ? amountPence : -amountPence),
        0,
      ),
    }))
    .filter(({ pence }) => pence !== 0)
    .toSorted((a, b) => a.playerId - b.playerId);
}
