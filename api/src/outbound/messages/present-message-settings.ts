import type { ResponseOf } from '@kickabout/contract';
import { kindsFor, loadMessageSettings } from '../../club/people/message-settings.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Channel } from './channel.ts';

export async function presentMessageSettings(
  db: Db,
  { config, channels, playerId }: { config: Config; channels: readonly Channel[]; playerId: number },
): Promise<ResponseOf<'getMessageSettings'>> {
  const player = await db
    .selectFrom('players')
    .select(['email', 'is_admin'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const settings = (await loadMessageSettings(db, [playerId])).get(playerId);
  if (!settings) throw new Error(`There's no player ${playerId}.`);
  const isOn = (name: Channel['name']) => channels.some((channel) => channel.name === name);
  return {
    kinds: kindsFor({ isAdmin: player.is_admin }).map((kind) => ({
      kind,
      email: settings.wants(kind, 'email'),
      push: settings.wants(kind, 'push'),
    })),
    quiet_hours: settings.quietHours,
    time_zone: config.club.timeZone,
    email: { is_on: isOn('email'), address: player.email },
    push: { is_on: isOn('push') },
  };
}
