import { remoteName } from '@kickabout/contract';
import { formatMinor } from '@kickabout/domain';
import { verifyTotals } from '../../club/leaderboards/verify-totals.ts';
import { verifyLedger } from '../../club/ledger/verify-ledger.ts';
import { createMatchQueue } from '../../club/matches/changing/match-queue.ts';
import { makeLoginLink } from '../../club/people/login-link.ts';
import { loadClubMoney } from '../../club/settings/club-settings.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { allowSilence, connect, type Database, type Db, type Tx } from '../../kernel/database/connect.ts';
import { inOneTransaction } from '../../kernel/database/one-transaction.ts';
import { prepareDatabase } from '../../kernel/database/prepare-database.ts';
import { refuseTransactionPooler } from '../../kernel/database/transaction-pooler.ts';
import { syncBalances } from '../../money/payments/sync-balances.ts';
import { createOwnKey } from '../../publishing/remotes/publish-keys.ts';
import { CommandFault } from '../command-fault.ts';
import { fillDemoClub } from '../demo/fill-demo-club.ts';
import { doctor } from '../doctor/doctor.ts';
import { readBackups, readConfig, readDatabaseUrl } from '../settings/read-config.ts';
import { backup } from './backup.ts';
import { backupFile } from './backup-folder.ts';
import { restore, restoreDrill } from './restore.ts';
import { clockOf } from './running-database.ts';

/** Of the club in `DATABASE_URL`, which is known once a command has begun. */
const clock: Clock = { now: () => clockOf(process.env).now() };

/** Makes a publish key for a remote, for an hour, and returns it. */
async function publishKey(db: Db, remote: string | undefined): Promise<string> {
  const { success, data } = remoteName.safeParse(remote);
  if (!success) throw new CommandFault('Name the remote, such as mf-feedback.');
  return (await createOwnKey({ db, clock }, data)).key;
}

/** Makes the player with this address or id an admin. */
export function makeAdmin(db: Db, who: string | undefined, now: number): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { player_id, first_name, last_name } = await findWho(tx, who);
    const changed = await tx
      .updateTable('players')
      .set({ is_admin: true })
      .where('player_id', '=', player_id)
      .where('closed_at', 'is', null)
      .where('disabled_reason', 'is', null)
      .returning('player_id')
      .executeTakeFirst();
    if (!changed) throw new CommandFault('This account is disabled or closed.');
    await recordAct(tx, now, { action: 'admin_rights_given', by: null, playerId: player_id });
    return `${first_name} ${last_name} (player ${player_id}) is now an admin.`;
  });
}

/** Makes a link for a player to tie a new login to their account, for a founder who can't log in any more. */
export function loginLink(
  db: Db,
  config: Pick<Config, 'publicOrigins'>,
  who: string | undefined,
  now: number,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const player = await findWho(tx, who);
    if (player.closed_at !== null) throw new CommandFault('This account was closed.');
    const { address } = await makeLoginLink(tx, config, { madeBy: null, playerId: player.player_id, now });
    await recordAct(tx, now, { action: 'login_link_created', by: null, playerId: player.player_id });
    return `${player.first_name} ${player.last_name} (player ${player.player_id}) can link a new login once, within a day:\n${address}`;
  });
}

/** `run` returns a sentence for the person who ran it. */
export type Command = { usage: string; does: string; run(words: readonly string[]): Promise<string> };

const command = (usage: string, does: string, run: Command['run']): Command => ({ usage, does, run });
const WHO = '<email or player id>';

export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    migrate: command('', 'migrates the database', () => withDatabase(migrateNow, false)),
    demo: command('', 'fills an empty database with the demo club', () => withDatabase(demo)),
    'make-admin': command(WHO, 'makes a player an admin', ([who]) =>
      withDatabase(({ db }) => makeAdmin(db, who, clock.now())),
    ),
    doctor: command('', 'checks that every setting works, and says how to fix those that don’t', () =>
      doctor(process.env),
    ),
    'login-link': command(WHO, 'creates a link that ties a new login to a player’s account', ([who]) =>
      withDatabase(({ db }) => loginLink(db, readConfig(process.env), who, clock.now())),
    ),
    'publish-key': command(
      '<remote>',
      'makes a publish key that works for an hour and needs no approval',
      ([remote]) => withDatabase(({ db }) => publishKey(db, remote)),
    ),
    'verify-ledger': command('', 'adds up every account and checks every balance', () =>
      withDatabase(verify),
    ),
    sync: command(
      '[--all]',
      'does what Sync Balances does; with --all, for every match and balance',
      (words) => withDatabase((database) => sync(database, words)),
    ),
    'verify-totals': command('', 'counts everything on the leaderboards again', () =>
      withDatabase(verifyCounts),
    ),
    'recount-totals': command('', 'replaces the totals of the leaderboards with a new count', () =>
      withDatabase(recount),
    ),
    backup: command(
      '[file]',
      'writes a backup, to BACKUP_FOLDER unless a file is named, and reads it back',
      ([file]) => withDatabase((database) => backUp(database, file)),
    ),
    // It creates the schema itself.
    restore: command('<file>', 'restores a backup into an empty database', ([file]) =>
      withDatabase((database) => restore(database, file, readBackups(process.env).passphrase), false),
    ),
    'restore-drill': command(
      '',
      'restores the newest backup in BACKUP_FOLDER into a temporary database',
      () => withDatabase(drill, false),
    ),
  }),
);

async function withDatabase(work: (database: Database) => Promise<string>, upToDate = true): Promise<string> {
  const database = connect(readDatabaseUrl(process.env));
  try {
    await refuseTransactionPooler(database.pool);
    if (upToDate) await prepareDatabase(database.pool);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function backUp(database: Database, named: string | undefined): Promise<string> {
  const { folder, passphrase } = readBackups(process.env);
  return backup(
    database,
    named ?? (folder === null ? undefined : backupFile(folder, clock.now())),
    passphrase,
  );
}

const drill = (database: Database) =>
  restoreDrill(database, readDatabaseUrl(process.env), readBackups(process.env), clock.now());

async function migrateNow({ pool }: Database): Promise<string> {
  const applied = await prepareDatabase(pool);
  return applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`;
}

async function demo(database: Database): Promise<string> {
  const player = await database.db.selectFrom('players').select('player_id').limit(1).executeTakeFirst();
  if (player) return 'The club already has players, so no demo club was added.';
  await fillDemoClub(database.pool, readConfig(process.env), clock.now());
  return 'The demo club is ready.';
}

async function verify(database: Database): Promise<string> {
  const money = await loadClubMoney(database.db);
  const { transfers, sumMinor, faults } = await inOneSnapshot(database, verifyLedger);
  if (faults.length === 0 && sumMinor === 0)
    return `The ledger is sound: ${transfers} transfers, every balance agrees with them, and all accounts add up to ${formatMinor(money, 0)}.`;
  const lines = faults.map(
    ({ playerId, balanceMinor, ledgerMinor }) =>
      `Player ${playerId} has ${formatMinor(money, balanceMinor)} but the ledger says ${formatMinor(money, ledgerMinor)}.`,
  );
  throw new CommandFault([...lines, `All accounts add up to ${formatMinor(money, sumMinor)}.`].join('\n'));
}

async function sync({ db, pool }: Database, words: readonly string[]): Promise<string> {
  const unknown = words.find((word) => word !== '--all');
  if (unknown !== undefined) throw new CommandFault(`There’s no option “${unknown}”, only --all.`);
  // Settling depends on none of the club's other choices.
  const club = { refundsLateLeavers: false, money: await loadClubMoney(db) };
  const changeMatch = createMatchQueue(db, pool, { connections: 1, club });
  const { message, sound } = await syncBalances(
    { db, clock, config: { club }, changeMatch },
    { all: words.length > 0 },
  );
  if (!sound) throw new CommandFault(message);
  return message;
}

async function verifyCounts(database: Database): Promise<string> {
  const { appearances, faults } = await inOneSnapshot(database, verifyTotals);
  if (faults.length === 0) return `The leaderboards are right: ${appearances} appearances, counted again.`;
  throw new CommandFault([...faults, 'Run “recount-totals” to count everything again.'].join('\n'));
}

async function recount({ pool }: Database): Promise<string> {
  await inOneTransaction(pool, async (_, client) => {
    allowSilence(client);
    await client.query('SET LOCAL statement_timeout = 0; SELECT recount_totals()');
  });
  return 'Counted everything on the leaderboards again.';
}

/** Reads as much as it likes, for as long as it takes, from a club that stands still. */
function inOneSnapshot<Result>({ pool }: Database, read: (db: Db) => Promise<Result>): Promise<Result> {
  return inOneTransaction(pool, async (db, client) => {
    allowSilence(client);
    await client.query(
      'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0',
    );
    return read(db);
  });
}

/** The player with this email address or id. @throws CommandFault */
async function findWho(tx: Tx, who: string | undefined) {
  if (who === undefined) throw new CommandFault('Name the player: an email address or a player id.');
  const isId = /^\d+$/.test(who);
  const player = await tx
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'closed_at'])
    .where((eb) =>
      isId
        ? eb('player_id', '=', Number(who))
        : eb(eb.fn<string>('lower', ['email']), '=', who.toLowerCase()),
    )
    .executeTakeFirst();
  if (!player) throw new CommandFault(`There’s no player with the ${isId ? 'id' : 'address'} ${who}.`);
  return player;
}
