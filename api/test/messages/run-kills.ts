import { setTimeout as sleep } from 'node:timers/promises';
import { startMailbox } from '@kickabout/dev-environment/mailbox';
import { DAY_MS } from '@kickabout/domain';
import { sql } from 'kysely';
import { type SpawnedApi, spawnApi } from '../../src/testing/spawn-api.ts';
import { createTestClub, type TestClub } from '../../src/testing/test-club.ts';

/** How long the mail server takes for each mail, so that processes are killed while it does. Milliseconds. */
const TAKES_MS = 30;
const PATIENCE_MS = 120_000;

export type KillsReport = { readonly sent: number; readonly doubtful: number; readonly taken: number };

/**
 * Kills processes (`kill -9`) while they send messages, each a moment after its first mail, and lets the last one finish.
 * @throws if the mail server gets a mail twice, or if one is missing that the log doesn't name as doubtful
 */
export async function runKills(
  { messages, kills }: { messages: number; kills: number },
  databaseUrl?: string,
): Promise<KillsReport> {
  const mailbox = await startMailbox({ port: 0, smtpPort: 0 });
  mailbox.behave({ does: 'wait', until: () => sleep(TAKES_MS) });
  const club = await createTestClub(databaseUrl === undefined ? {} : { databaseUrl });
  const env = {
    ...club.processSettings(),
    PATH: process.env['PATH'] ?? '',
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'club@club.test',
  };
  const processes: SpawnedApi[] = [];
  const start = async () => {
    const api = await spawnApi(env);
    processes.push(api);
    return api;
  };
  try {
    await makeDue(club, messages);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = mailbox.mails().length;
      const api = await start();
      await until(async () => mailbox.mails().length > before || (await left(club)) === 0);
      await sleep(Math.random() * 500);
      api.kill('SIGKILL');
      await api.exited;
      // As if the time had passed after which a silent process counts as dead.
      await sql`update deliveries set claimed_until = claimed_until - interval '1 minute' where state = 'sending'`.execute(
        club.db,
      );
    }
    const last = await start();
    await until(async () => (await left(club)) === 0);
    last.kill();
    await last.exited;
    return await check(
      club,
      mailbox.mails().map(({ headers }) => messageIdIn(headers['message-id'])),
      processes.flatMap(({ log }) =>
        log.flatMap(({ msg, message }) => (/doubtful/.test(String(msg)) ? Number(message) : [])),
      ),
    );
  } finally {
    for (const api of processes) api.kill('SIGKILL');
    await Promise.all(processes.map(({ exited }) => exited));
    await club.close();
    await mailbox.close();
  }
}

/** So many messages to one player, due now. */
async function makeDue(club: TestClub, count: number): Promise<void> {
  const player = await club.signUp('founder');
  const now = new Date(club.clock.now());
  await club.call('updateMessageSettings', player, { body: { quiet_hours: null } });
  await sql`insert into messages (player_id, kind, fact, details, announced_at, due_at, useful_until)
    select ${player.id}, 'money_arrived', 'number ' || n, '{"minor": 500, "bankEntryId": null}', ${now}, ${now}, ${new Date(+now + DAY_MS)}
    from generate_series(1, ${count}) n`.execute(club.db);
}

/** How many messages aren't over yet. */
async function left({ db }: TestClub): Promise<number> {
  const { rows } = await sql<{ left: number }>`select
    (select count(*) from messages where not is_addressed)
      + (select count(*) from deliveries where state in ('waiting', 'sending')) as left`.execute(db);
  return Number(rows[0]?.left);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isSo()); await sleep(50))
    if (Date.now() > deadline) throw new Error('The messages weren’t sent in time.');
}

async function check(
  { db }: TestClub,
  taken: readonly number[],
  named: readonly number[],
): Promise<KillsReport> {
  const twice = taken.filter((id, index) => taken.indexOf(id) !== index);
  if (twice.length > 0) throw new Error(`These messages came twice: ${twice.join(', ')}`);
  const deliveries = await db.selectFrom('deliveries').select(['message_id', 'state']).execute();
  for (const { message_id, state } of deliveries) {
    const isDoubtful = state === 'doubtful' && named.includes(message_id);
    const isSent = state === 'sent' && taken.includes(message_id);
    if (!isSent && !isDoubtful)
      throw new Error(`Message ${message_id} is ${state}, and the log doesn’t name it.`);
  }
  const doubtful = deliveries.filter(({ state }) => state === 'doubtful').length;
  return { sent: deliveries.length - doubtful, doubtful, taken: taken.length };
}

const messageIdIn = (header = '') => Number(/^<message-(\d+)@/.exec(header)?.[1]);
