import type { MessageKind } from '@kickabout/contract';
import { startMailbox } from '@kickabout/dev-environment/mailbox';
import { DAY_MS } from '@kickabout/domain';
import { afterAll, afterEach } from 'vitest';
import { announce } from '../../../kernel/outbox/announce.ts';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import type { TestPlayer } from '../../../testing/test-club.ts';
import { announceTimeFacts } from '../time-facts.ts';
import { deliverDue } from './deliver-due.ts';

/** A club whose mails arrive in a mailbox, for a test file: after each test nothing is due any more, and the mailbox takes mails. */
export async function startClubWithMail() {
  const mailbox = await startMailbox({ port: 0, smtpPort: 0 });
  const { club, admin, fixtures } = await startClubWithMatches({
    choices: { club_name: 'Test FC' },
    env: { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Test FC <club@club.test>' },
  });
  afterEach(async () => {
    mailbox.behave({ does: 'accept' });
    await club.db.deleteFrom('messages').execute();
    await club.db
      .updateTable('matches')
      .set({ deleted_at: new Date(club.clock.time) })
      .execute();
  });
  afterAll(async () => {
    for (const channel of club.services.channels) channel.close?.();
    await mailbox.close();
  });
  const addressOf = async ({ id }: TestPlayer) => {
    const player = club.db.selectFrom('players').select('email').where('player_id', '=', id);
    return (await player.executeTakeFirstOrThrow()).email;
  };
  const mailsTo = async (player: TestPlayer) => {
    const address = await addressOf(player);
    return mailbox.mails().filter(({ to }) => to === address);
  };
  return {
    mailbox,
    club,
    admin,
    fixtures,
    addressOf,
    newPlayer: (amount = 100) => fixtures.newPlayer(amount),
    /** Does what the jobs do, as often as it takes, and once more. */
    async pass(milliseconds = 0): Promise<void> {
      club.clock.time += milliseconds;
      for (let run = 0; run < 2; run += 1) {
        await announceTimeFacts(club.services);
        await deliverDue(club.services);
      }
    },
    /** The subjects of a player's mails, oldest first. */
    subjects: async (player: TestPlayer): Promise<string[]> =>
      (await mailsTo(player)).map(({ subject }) => subject.replace(' · Test FC', '')),
    async lastMail(player: TestPlayer) {
      const mail = (await mailsTo(player)).at(-1);
      if (!mail) throw new Error('No mail came.');
      return mail;
    },
    choose: (player: TestPlayer, kind: MessageKind, is_wanted: boolean) =>
      club.call('updateMessageSettings', player, {
        body: { choices: [{ kind, channel: 'email', is_wanted }] },
      }),
    /** How many deliveries are in each state. */
    async states(): Promise<Record<string, number>> {
      const rows = await club.db.selectFrom('deliveries').select('state').execute();
      return Object.fromEntries(
        [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]),
      );
    },
    /** One message to a player, due now. */
    tell: (player: TestPlayer, fact = 'a test') =>
      club.db.transaction().execute((tx) =>
        announce(tx, club.clock.time, {
          kind: 'money_arrived',
          fact,
          to: [player.id],
          details: { minor: 500, bankEntryId: null },
          usefulUntil: club.clock.time + 7 * DAY_MS,
        }),
      ),
  };
}
