import type { ClubMoney } from '@kickabout/contract/club-money';
import { formatMinor } from '../money.ts';

/** How one change of a match moves a player's balance: below zero it's a charge, above zero a refund. */
export type BalanceChange = { playerId: number; preferredName: string; minor: number };

/** With more players than this, a sentence says how many they are instead of naming them. */
const MOST_NAMES = 4;

const BY_NAME = new Intl.Collator('en-GB');
const LIST = new Intl.ListFormat('en-GB');

/** `This charges £5.00 each to Ann and Bob, and refunds £4.00 to Cyd.` */
export function balanceChangesSentence(money: ClubMoney, changes: readonly BalanceChange[]): string {
  const verbs = [
    ['charges', -1],
    ['refunds', 1],
  ] as const;
  const parts = verbs.flatMap(([verb, sign]) => {
    const some = changes.filter(({ minor }) => Math.sign(minor) === sign);
    return some.length === 0 ? [] : `${verb} ${amounts(money, some)}`;
  });
  return parts.length === 0 ? 'This moves no money.' : `This ${parts.join(', and ')}.`;
}

/** `£5.00 each to Ann and Bob and £6.50 to Cyd`: the players with the same amount together. */
function amounts(money: ClubMoney, changes: readonly BalanceChange[]): string {
  const byAmount = Map.groupBy(changes, ({ minor }) => Math.abs(minor));
  return LIST.format(
    [...byAmount].map(([minor, some]) => {
      const each = some.length > 1 ? ' each' : '';
      const names = some.map(({ preferredName }) => preferredName).sort(BY_NAME.compare);
      const players = names.length > MOST_NAMES ? `${names.length} players` : LIST.format(names);
      return `${formatMinor(money, minor)}${each} to ${players}`;
    }),
  );
}
