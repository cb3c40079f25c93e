import type { Config } from '../../../kernel/config.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import type { Channel } from '../channel.ts';
import { unsubscribeAddresses } from '../unsubscribe-token.ts';
import { createMailServer, MAILS_AT_ONCE } from './mail-server.ts';
import { writeMail } from './write-mail.ts';

/** A player has one email address: the one that their identity provider had verified when they signed up. */
const OWN = 'own';

/** Mails by SMTP; null while the club has no mail server. */
export function createEmailChannel(config: Config, db: Db): Channel | null {
  if (config.mail === null) return null;
  const server = createMailServer(config.mail);
  return {
    name: 'email',
    atOnce: MAILS_AT_ONCE,
    async addressesOf(_db, playerIds) {
      return playerIds.map((playerId) => ({ playerId, address: OWN }));
    },
    async send(_address, message, attempt) {
      const player = await db
        .selectFrom('players')
        .select('email')
        .where('player_id', '=', message.playerId)
        .where('closed_at', 'is', null)
        // The address of someone who has never signed in is only what an admin typed.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('identities')
              .select('subject')
              .whereRef('identities.player_id', '=', 'players.player_id'),
          ),
        )
        .executeTakeFirst();
      if (!player) return { outcome: 'gone' };
      const unsubscribe = await unsubscribeAddresses(db, config, message);
      return server.send(
        {
          to: player.email,
          messageId: `<message-${message.messageId}@${new URL(config.publicOrigins[0] ?? '').hostname}>`,
          ...writeMail(message, { config, ...unsubscribe }),
          unsubscribeUrl: unsubscribe.api,
        },
        attempt,
      );
    },
    close: () => server.close(),
  };
}
