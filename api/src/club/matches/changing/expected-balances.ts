import type { ParsedRequestOf } from '@kickabout/contract';
import {
  type BalanceChange,
  balanceChangesSentence,
  type ClubMoney,
  fromMinorUnits,
} from '@kickabout/domain';
import { Refusal } from '../../../kernel/http/refusal.ts';

/**
 * Refuses a change that would charge or refund other amounts than its caller was shown, and lists those, so that no
 * money moves unannounced. Null if it moves exactly the expected amounts, or the caller sent none.
 */
export function refuseUnlessExpected(
  money: ClubMoney,
  changes: readonly BalanceChange[],
  expected: ParsedRequestOf<'updateTeams'>['body']['expected_balance_changes'],
): Refusal<'balance_changes_unexpected'> | null {
  if (expected === undefined) return null;
  const told = new Map(expected.map(({ player_id, amount }) => [player_id, amount]));
  const isExpected =
    told.size === changes.length && changes.every(({ playerId, minor }) => told.get(playerId) === minor);
  if (isExpected) return null;
  return new Refusal('balance_changes_unexpected', balanceChangesSentence(money, changes), {
    balance_changes: changes.map(({ playerId, preferredName, minor }) => ({
      player_id: playerId,
      preferred_name: preferredName,
      amount: fromMinorUnits(money, minor),
    })),
  });
}
