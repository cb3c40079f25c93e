import { localDateTime } from '@kickabout/domain';
import { lockPlayers } from '../../club/ledger/lock-players.ts';
import { NO_SUCH_PLAYER } from '../../club/players/load-player.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { announce } from '../../kernel/outbox/announce.ts';

/** The fact that a player is reminded of on a day of the club. No one is told the same one twice. */
export const reminderOn = (day: string): string => `reminder on ${day}`;

/** Tells a player what they owe, once a day. It isn't sent if they've paid before it's their turn. */
export const remindPlayer: Handler<'remindPlayer'> = ({ params }, { db, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const [player] = await lockPlayers(tx, [params.id]);
    if (!player || player.isClosed) return refuse('not_found', NO_SUCH_PLAYER);
    if (player.balanceMinor >= 0) return refuse('nothing_owed');
    const now = clock.now();
    const fact = reminderOn(localDateTime(now, config.club.timeZone).date);
    const sent = await tx
      .selectFrom('messages')
      .select('message_id')
      .where('player_id', '=', params.id)
      .where('kind', '=', 'balance_owed')
      .where('fact', '=', fact)
      .executeTakeFirst();
    if (sent) return { message: `${player.preferredName} has been reminded today.` };
    const usefulUntil = now + 7 * DAY_MS;
    await announce(tx, now, { kind: 'balance_owed', fact, to: [params.id], details: {}, usefulUntil });
    await recordAct(tx, now, { action: 'player_reminded', by: caller, playerId: params.id });
    return { message: `${player.preferredName} will get a reminder.` };
  });
