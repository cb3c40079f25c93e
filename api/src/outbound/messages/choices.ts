import type { MessageChannel, MessageKind, ResponseOf } from '@kickabout/contract';
import { kindsFor, loadMessageSettings } from '../../club/people/message-settings.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Context, Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { MessageServices } from './channel.ts';
import { findUnsubscriber } from './unsubscribe-token.ts';

export const getMessageSettings: Handler<'getMessageSettings', MessageServices> = (_request, context) =>
  presentMessageSettings(context.db, context);

/** Changes what the caller is told, how, and when not. What is left out stays as it is. */
export const updateMessageSettings: Handler<'updateMessageSettings', MessageServices> = (
  { body: { choices = [], quiet_hours: quietHours } },
  context,
) =>
  context.db.transaction().execute(async (tx) => {
    const { playerId } = context.caller;
    await storeChoices(tx, playerId, choices);
    if (quietHours !== undefined) {
      const hours = { quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null };
      await tx
        .insertInto('quiet_hours')
        .values({ player_id: playerId, ...hours })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet(hours))
        .execute();
    }
    return presentMessageSettings(tx, context);
  });

async function presentMessageSettings(
  db: Db,
  { config, channels, caller: { playerId } }: Context<'getMessageSettings'> & MessageServices,
): Promise<ResponseOf<'getMessageSettings'>> {
  const player = await db
    .selectFrom('players')
    .select(['email', 'is_admin'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const settings = (await loadMessageSettings(db, [playerId])).get(playerId);
  if (!settings) throw new Error(`There's no player ${playerId}.`);
  const isOn = (name: MessageChannel) => channels.some((channel) => channel.name === name);
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

/** Stops mails of one kind for the player whose token it is. Needs no sign-in, so that it works from the mail. */
export const unsubscribe: Handler<'unsubscribe'> = ({ params }, { db }) => choose(db, params, false);

/** Takes that back. */
export const resubscribe: Handler<'resubscribe'> = ({ params }, { db }) => choose(db, params, true);

async function choose(db: Db, link: { token: string; kind: MessageKind }, isWanted: boolean) {
  const { kind } = link;
  const playerId = await findUnsubscriber(db, link);
  if (playerId === null)
    return refuse('not_found', 'This link doesn’t work any more. Log in to change your messages.');
  await storeChoices(db, playerId, [{ kind, channel: 'email', is_wanted: isWanted }]);
  return { kind, is_wanted: isWanted };
}

/** Stores what a player wants to be told. Of several choices about the same thing, the last counts. */
async function storeChoices(
  db: Db,
  playerId: number,
  choices: readonly { kind: MessageKind; channel: MessageChannel; is_wanted: boolean }[],
): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  if (last.size === 0) return;
  await db
    .insertInto('message_choices')
    .values([...last.values()].map((choice) => ({ player_id: playerId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'kind', 'channel'])
        .doUpdateSet((eb) => ({ is_wanted: eb.ref('excluded.is_wanted') })),
    )
    .execute();
}
