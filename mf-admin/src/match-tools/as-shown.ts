import { ApiProblem } from '@kickabout/client';

/** How much a change moves each player's balance, in the club's currency; below zero it's a charge. */
export type BalanceChanges = { player_id: number; amount: number }[];

/**
 * Makes a change that may move money, but only as the admin was shown and agreed to. Null if they said no.
 * @param change sends it with the balance changes that were shown. If there would be others, it rejects with
 * `balance_changes_unexpected` and changes nothing.
 * @param agrees asks, with a sentence about what would be charged and refunded
 * @param shown what was already shown
 * @throws any other refusal
 */
export async function asShown<Answer>(
  change: (shown: BalanceChanges) => Promise<Answer>,
  agrees: (sentence: string) => Promise<boolean>,
  shown: BalanceChanges = [],
): Promise<Answer | null> {
  try {
    return await change(shown);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'balance_changes_unexpected') throw error;
    if (!(await agrees(error.message))) return null;
    const changes = error.balanceChanges.map(({ player_id, amount }) => ({ player_id, amount }));
    return asShown(change, agrees, changes);
  }
}
