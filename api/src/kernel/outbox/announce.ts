import type { MessageKind } from '@kickabout/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import type { DetailsOf } from '../database/message-details.ts';
import { prepared, runAll, type Statement } from '../database/prepared.ts';

/** Something that players or admins have to be told. Instants are epoch milliseconds. */
export type Announcement<Kind extends MessageKind = MessageKind> = {
  [K in Kind]: {
    kind: K;
    /** What it's about, such as `match 7`. No one is told the same fact twice; different details don't make it another fact. */
    fact: string;
    to: readonly number[] | 'admins';
    /** A player who isn't told: they did it. */
    except?: number | undefined;
    matchId?: number;
    details: DetailsOf[K];
    /** When it's sent at the earliest; now unless given. */
    dueAt?: number;
    /** After this time no one needs to know any more. */
    usefulUntil: number;
  };
}[Kind];

/**
 * Writes messages in the transaction of the fact that they're about. Sending them is up to `deliver.ts`: by the channels that each
 * player has chosen, after their quiet hours, and only if it's still true then.
 */
export async function announce(tx: Tx, now: number, announcement: Announcement): Promise<void> {
  await runAll(tx, announcementStatements(tx, now, announcement));
}

/** The statements that announce something, for a transaction that sends several statements at a time. */
export function announcementStatements(db: Db, now: number, announcement: Announcement): Statement[] {
  const { to } = announcement;
  if (to !== 'admins' && to.length === 0) return [];
  return [insertMessages.statement(db, valuesOf(now, announcement))];
}

function valuesOf(
  now: number,
  { kind, fact, to, except, matchId, details, dueAt, usefulUntil }: Announcement,
) {
  return {
    kind,
    fact,
    playerIds: to === 'admins' ? [] : to,
    toAdmins: to === 'admins',
    except: except ?? null,
    matchId: matchId ?? null,
    details: JSON.stringify(details),
    announcedAt: new Date(now),
    dueAt: new Date(dueAt ?? now),
    usefulUntil: new Date(usefulUntil),
  };
}

const insertMessages = prepared(
  (_db, values: ReturnType<typeof valuesOf>): RawBuilder<unknown> =>
    sql`insert into messages (player_id, kind, fact, match_id, details, announced_at, due_at, useful_until)
      select player_id, ${values.kind}, ${values.fact}, ${values.matchId}::int, ${values.details}::jsonb,
        ${values.announcedAt}::timestamptz, ${values.dueAt}::timestamptz, ${values.usefulUntil}::timestamptz
      from players
      where closed_at is null and player_id is distinct from ${values.except}::int and (player_id = any(${values.playerIds}::int[]) or (${values.toAdmins}::boolean and is_admin))
      on conflict (player_id, kind, fact) do nothing`,
);
