import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';

/** Whether the caller has confirmed a request of theirs. */
export const getConfirmation: Handler<'getConfirmation'> = async ({ params }, { db, caller }) => {
  const found = await db
    .selectFrom('confirmations')
    .select(['confirmed_at', 'refused_at'])
    .where('confirmation_id', '=', params.id)
    .where('player_id', '=', caller.playerId)
    .executeTakeFirst();
  if (!found) return refuse('not_found');
  return { state: found.refused_at ? 'refused' : found.confirmed_at ? 'confirmed' : 'waiting' };
};
