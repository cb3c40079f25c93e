import { z } from 'zod';
import { amount, id, money } from './fields.ts';

/** How a change moves a player's balance, in the club's currency: below zero it's a charge, above zero a refund. */
export const balanceChange = z.object({ player_id: id, preferred_name: z.string(), amount: money });

/**
 * The balances that the caller was told would change. If the call would change any others, it changes nothing at all and
 * is refused (`balance_changes_unexpected`) with those that it would. Without the field, it isn't checked.
 */
export const expectedBalanceChanges = z
  .array(z.object({ player_id: id, amount }))
  .max(1000, 'must be at most 1,000 changes')
  .optional();
