import type { AuditAction } from '@kickabout/contract';
import type { Tx } from '../database/connect.ts';

type Act = {
  action: AuditAction;
  /** Who did it, or with which publish key; null for a command on the server. */
  by: { playerId: number } | { keyId: number } | null;
  /** To whom. */
  playerId?: number;
  matchId?: number;
  /** Pence, above zero if the player gained it. */
  amountPence?: number;
  remote?: string;
  release?: string;
  reason?: string | undefined;
};

/**
 * Adds an act to the audit list, in the transaction that does it. Don't put names into it: they couldn't be taken away when
 * an account is closed.
 */
export async function recordAct(tx: Tx, now: number, act: Act): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      action: act.action,
      actor_id: act.by && 'playerId' in act.by ? act.by.playerId : null,
      key_id: act.by && 'keyId' in act.by ? act.by.keyId : null,
      player_id: act.playerId ?? null,
      match_id: act.matchId ?? null,
      amount_pence: act.amountPence ?? null,
      remote: act.remote ?? null,
      release: act.release ?? null,
      reason: act.reason ?? null,
      created_at: new Date(now),
    })
    .execute();
}
