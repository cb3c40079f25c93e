import type { AuditAction } from '@kickabout/contract';
import { DAY_MS } from '../clock.ts';
import type { ActDetails, FactChange } from '../database/act-details.ts';
import type { Db, Tx } from '../database/connect.ts';
import type { Fact } from '../database/fact.ts';
import { RIGHTS_ACTS } from '../database/message-details.ts';
import { type Statement, statementOf } from '../database/prepared.ts';
import { announce } from '../outbox/announce.ts';

export type Act = {
  action: AuditAction;
  /** Who did it, or with which publish key; null for the clock, the players' vote, or a command on the server. */
  by: { playerId: number } | { keyId: number } | null;
  /** To whom. */
  playerId?: number;
  matchId?: number;
  /** Minor units, above zero if the player gained it. */
  amountMinor?: number;
  remote?: string;
  release?: string;
  reason?: string | undefined;
  changes?: readonly FactChange[];
  /** What the other admins are told of what changed. */
  facts?: readonly Fact[];
  /** What it charged players and gave back to them. */
  money?: { chargedMinor: number; refundedMinor: number };
};

/**
 * Adds an act to the audit list, and tells all other admins if it gives someone rights, in the transaction that does it.
 * Don't put names into it: they couldn't be taken away when an account is closed.
 */
export async function recordAct(tx: Tx, now: number, act: Act): Promise<void> {
  const { audit_id } = await insertAct(tx, now, act).returning('audit_id').executeTakeFirstOrThrow();
  const rights = RIGHTS_ACTS.find((action) => action === act.action);
  if (rights === undefined) return;
  await announce(tx, now, {
    kind: 'rights_given',
    fact: `audit entry ${audit_id}`,
    to: 'admins',
    except: act.by && 'playerId' in act.by ? act.by.playerId : undefined,
    details: {
      act: rights,
      ...(act.remote !== undefined && { remote: act.remote }),
      ...(act.facts !== undefined && { facts: act.facts }),
    },
    usefulUntil: now + 7 * DAY_MS,
  });
}

/** Adds an act that gives no one rights, as a statement for transactions that send several at a time. */
export function actStatement(db: Db, now: number, act: Act): Statement {
  return statementOf(db, insertAct(db, now, act));
}

function insertAct(db: Db, now: number, act: Act) {
  return db.insertInto('audit_entries').values({
    action: act.action,
    actor_id: act.by && 'playerId' in act.by ? act.by.playerId : null,
    key_id: act.by && 'keyId' in act.by ? act.by.keyId : null,
    player_id: act.playerId ?? null,
    match_id: act.matchId ?? null,
    amount_minor: act.amountMinor ?? null,
    remote: act.remote ?? null,
    release: act.release ?? null,
    reason: act.reason ?? null,
    details: detailsOf(act),
    created_at: new Date(now),
  });
}

function detailsOf({ changes = [], money }: Act): string | null {
  const details: ActDetails = {
    changes,
    charged_minor: money?.chargedMinor ?? 0,
    refunded_minor: money?.refundedMinor ?? 0,
  };
  const isEmpty = changes.length === 0 && details.charged_minor === 0 && details.refunded_minor === 0;
  return isEmpty ? null : JSON.stringify(details);
}
