import {
  ADMIN_MESSAGES,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  PLAYER_MESSAGES,
} from '@kickabout/contract';
import type { QuietHours } from '@kickabout/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { quietHoursOf } from '../players/quiet-hours-of.ts';

/**
 * Mails are on for what costs money or a place: a club that plays every week would otherwise send everyone a mail for each match. A
 * phone gets push messages only if its owner has asked for them there.
 */
const OFF_BY_DEFAULT: Readonly<Record<MessageChannel, readonly MessageKind[]>> = {
  email: ['signup_opened', 'teams_out'],
  push: [],
};

/** Someone whose account is disabled sees their balance and nothing else, so that's all they're told about. */
const ABOUT_MONEY: readonly MessageKind[] = ['money_arrived', 'balance_owed'];

/** What a player wants to be told, and when not. */
export type MessageSettings = {
  wants(kind: MessageKind, channel: MessageChannel): boolean;
  /** Null if they can be told at any time. */
  quietHours: QuietHours | null;
};

/** The kinds that concern a player. */
export const kindsFor = ({ isAdmin }: { isAdmin: boolean }): readonly MessageKind[] =>
  isAdmin ? MESSAGE_KINDS : PLAYER_MESSAGES;

/** What these players have chosen. */
export async function loadMessageSettings(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, MessageSettings>> {
  const players = await db
    .selectFrom('players')
    .leftJoin('quiet_hours', 'quiet_hours.player_id', 'players.player_id')
    .select(['players.player_id', 'is_admin', 'disabled_reason', 'quiet_from', 'quiet_until'])
    .select('quiet_hours.player_id as has_chosen')
    .where((eb) => eb('players.player_id', '=', eb.fn.any(eb.val(playerIds))))
    .execute();
  const choices = await db
    .selectFrom('message_choices')
    .selectAll()
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val(playerIds))))
    .execute();
  const chosen = Map.groupBy(choices, ({ player_id }) => player_id);
  return new Map(
    players.map((player) => {
      const own = chosen.get(player.player_id) ?? [];
      return [
        player.player_id,
        {
          wants(kind, channel) {
            if (isForAdmins(kind) && !player.is_admin) return false;
            if (player.disabled_reason !== null && !ABOUT_MONEY.includes(kind)) return false;
            const choice = own.find((each) => each.kind === kind && each.channel === channel);
            return choice?.is_wanted ?? !OFF_BY_DEFAULT[channel].includes(kind);
          },
          quietHours: quietHoursOf(player),
        },
      ];
    }),
  );
}

const isForAdmins = (kind: MessageKind) => (ADMIN_MESSAGES as readonly MessageKind[]).includes(kind);
