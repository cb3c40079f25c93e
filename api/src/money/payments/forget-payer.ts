import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';

/** Forgets a payer: their next payment without a reference suggests no one. What they paid stays where it is. */
export const forgetPayer: Handler<'forgetPayer'> = ({ params }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const forgotten = await tx
      .deleteFrom('payers')
      .where('payer_id', '=', params.payerId)
      .returning(['payer_name', 'player_id'])
      .executeTakeFirst();
    if (!forgotten) return refuse('not_found', 'This payer isn’t remembered any more.');
    await recordAct(tx, clock.now(), {
      action: 'payer_forgotten',
      by: caller,
      playerId: forgotten.player_id,
    });
    return { message: `${forgotten.payer_name || 'The payer'} was forgotten.` };
  });
