import type { Writable } from 'node:stream';
import type { MessageKind, RequestOf } from '@kickabout/contract';
import { CLOCK_AHEAD } from '@kickabout/dev-environment/shifted-date';
import { toMinorUnits } from '@kickabout/domain';
import type { FastifyInstance } from 'fastify';
import { type Selectable, sql, type Updateable } from 'kysely';
import pg from 'pg';
import { loadClubSettings } from '../club/settings/club-settings.ts';
import { createLogger } from '../installation/logs/logging.ts';
import { buildApi } from '../installation/server/build-api.ts';
import { type AllServices, createReader, createServices } from '../installation/services.ts';
import { readConfig } from '../installation/settings/read-config.ts';
import type { Config } from '../kernel/config.ts';
import { connect, type Db } from '../kernel/database/connect.ts';
import type { DB } from '../kernel/database/schema.ts';
import { bankFeeds } from '../money/payments/bank-feeds.ts';
import { storePayPage } from '../money/payments/payment-details.ts';
import { type Answer, type Call, callsTo } from './call-endpoint.ts';
import { testBank } from './test-bank.ts';
import { AUDIENCE, startTestIdentity, type TestIdentity } from './test-identity.ts';

/** A Thursday noon in London, in winter time. */
export const NOON = Date.parse('2026-11-19T12:00:00Z');
/** An hour before the matches of the fixtures start, unless a test wants another kickoff. */
export const ONE_HOUR_BEFORE = Date.parse('2026-11-24T18:00:00Z');

export type TestPlayer = { id: number; token: string };

export type TestClub = {
  app: FastifyInstance;
  db: Db;
  services: AllServices;
  identity: TestIdentity;
  bank: ReturnType<typeof testBank>;
  /** The club's clock, which a test can set. */
  clock: { time: number; now(): number };
  /** How long refused requests would have waited, in milliseconds; here they don't. */
  refusalWaits: number[];
  /** Calls an endpoint as a player, or as a visitor. Where it needs a fresh login, as someone who has just logged in. */
  call: Call;
  /** Signs a player up through the API. The first is player 1 and admin. */
  signUp(name: string): Promise<TestPlayer>;
  /** A player with money, in the club's currency, from the bank. */
  playerWith(name: string, amount: number): Promise<TestPlayer>;
  makeAdmin(player: TestPlayer): Promise<void>;
  /** A player's balance, in the club's currency. */
  balanceOf(player: TestPlayer): Promise<number>;
  /** Adjusts a player's balance. */
  adjust(
    by: TestPlayer,
    player: TestPlayer,
    amount: number,
    more?: Adjustment,
  ): Promise<Answer<'adjustBalance'>>;
  /** Everything of one kind that players have been told, in order. */
  told(kind: MessageKind): Promise<Selectable<DB['messages']>[]>;
  /** Reads the bank and posts what it says. */
  readBank(by: TestPlayer): Promise<void>;
  /** Works with the rights of the tables' owner: the API's role may not change them. */
  asOwner(work: (pool: pg.Pool) => Promise<unknown>): Promise<void>;
  /**
   * Works with a session that may hold locks for as long as it likes: the product's own are ended when they're idle in a transaction.
   * `waiting` looks which sessions wait for one.
   */
  withSession(
    work: (session: pg.Client, waiting: () => Promise<Waiting[]>) => Promise<unknown>,
  ): Promise<void>;
  /** The settings of an API process beside this club, on its database and its clock, which goes on there. */
  processSettings(): Record<string, string>;
  close(): Promise<void>;
};

type Waiting = { pid: number; query: string };

type Adjustment = Omit<RequestOf<'adjustBalance'>['body'], 'player_id' | 'amount'>;

export type TestClubOptions = {
  now?: number;
  /** What the club has decided. */
  choices?: Updateable<DB['club_settings']>;
  env?: Record<string, string>;
  connections?: number;
  databaseUrl?: string;
  /** Reads the banks of its settings instead of `bank`. */
  realBanks?: boolean;
  /** Another process of this club: the same database, identity provider and clock. */
  beside?: TestClub;
  /** Called when live updates lose their database connection. */
  onDisconnect?: (error: unknown) => void;
  /** Where the logs go, from `logLevel` on. */
  logTo?: Writable;
  logLevel?: 'trace' | 'info' | 'warn';
  /** The most live-update streams. */
  streams?: number;
};

/**
 * Reads the files of all clubs in this process: each of its workers takes half a second to start, and ends when it's unused. It may take
 * longer than the product's, because an honest file isn't read in time on a machine that's busy enough.
 */
const fileReader = {
  ...createReader(createLogger(undefined, 'silent'), { timeMs: 60_000 }),
  close: async () => {},
};

/** A separate club with real parts: PostgreSQL, signed and verified tokens, the API as it's served. */
export async function createTestClub(options: TestClubOptions = {}): Promise<TestClub> {
  const { beside } = options;
  const clock = beside?.clock ?? {
    time: options.now ?? NOON,
    now() {
      return this.time;
    },
  };
  const identity = beside?.identity ?? (await startTestIdentity(() => clock.time));
  const bank = testBank();
  const databaseUrl =
    options.databaseUrl ??
    beside?.services.config.database.url ??
    (await (await import('./test-database.ts')).createTestDatabase());
  const config = testConfig(databaseUrl, identity.issuer, options.env);
  if (options.streams !== undefined) config.streams = options.streams;
  const database = connect(databaseUrl, { asApi: true, connections: options.connections ?? 10 });
  const refusalWaits: number[] = [];
  const services = createServices({
    config,
    clock,
    waitToRefuse: async (milliseconds) => void refusalWaits.push(milliseconds),
    log: options.logTo ? createLogger(options.logTo, options.logLevel) : createLogger(undefined, 'silent'),
    database,
    fileReader,
    banks: options.realBanks ? bankFeeds(config, database.db, clock) : [bank.feed],
    onDisconnect: options.onDisconnect ?? (() => {}),
  });
  if (options.choices && !beside)
    await database.db.updateTable('club_settings').set(options.choices).execute();
  const useSettings = await loadClubSettings(database.db, config.club);
  useSettings();
  await storePayPage(database.db, config);
  const app = await buildApi(services);

  const call = callsTo(app, database.db, clock);
  const signUp = async (name: string): Promise<TestPlayer> => {
    const token = await identity.token(name, LASTING);
    const { status, body } = await call(
      'signUp',
      { token },
      {
        body: {
          email: `${name}@club.test`,
          first_name: name,
          last_name: 'Test',
          preferred_name: name,
          year_of_birth: 1990,
        },
      },
    );
    if (status !== 201) throw new Error(`${name} couldn’t sign up: ${JSON.stringify(body)}`);
    return { id: body.player_id, token };
  };

  return {
    app,
    db: database.db,
    services,
    identity,
    bank,
    clock,
    refusalWaits,
    call,
    signUp,
    async playerWith(name, amount) {
      const player = await signUp(name);
      if (amount !== 0)
        await giveMoney(database.db, player.id, toMinorUnits(config.club.money, amount), clock.time);
      return player;
    },
    makeAdmin: async ({ id }) => {
      await database.db.updateTable('players').set({ is_admin: true }).where('player_id', '=', id).execute();
    },
    balanceOf: async (player) =>
      (await call('getOwnDetails', player, { params: { id: player.id } })).body.account_balance,
    adjust: (by, { id }, amount, more) =>
      call('adjustBalance', by, { params: { id }, body: { player_id: id, amount, ...more } }),
    told: (kind) =>
      database.db.selectFrom('messages').selectAll().where('kind', '=', kind).orderBy('message_id').execute(),
    async readBank(by) {
      await call('checkPayments', by);
      await call('syncPayments', by);
    },
    async asOwner(work) {
      const owner = connect(databaseUrl, { connections: 1 });
      await work(owner.pool).finally(owner.close);
    },
    async withSession(work) {
      const session = new pg.Client(databaseUrl);
      await session.connect();
      const waiting = async () => {
        // A transaction otherwise sees the sessions of its first look.
        await session.query('SELECT pg_stat_clear_snapshot()');
        const { rows } = await session.query<Waiting>(
          "SELECT pid, query FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        return rows;
      };
      try {
        await work(session, waiting);
      } finally {
        await session.end();
      }
    },
    processSettings: () => ({
      ...testEnvironment(databaseUrl, identity.issuer),
      // Of the machine's, which the tests' own may be ahead of.
      [CLOCK_AHEAD]: String(clock.time - Date.now() + Number(process.env[CLOCK_AHEAD] ?? 0)),
    }),
    async close() {
      await app.close();
      await database.close();
      if (!beside) await identity.stop();
    },
  };
}

/** Tests move the clock by months, so their tokens last for years. */
const LASTING = {
  exp: Date.parse('2100-01-01T00:00:00Z') / 1000,
  iat: Date.parse('2020-01-01T00:00:00Z') / 1000,
};

/** Posts an adjustment, of either sign, straight to the ledger. */
export async function giveMoney(db: Db, playerId: number, minor: number, now: number): Promise<void> {
  const player = sql<number>`(SELECT account_id FROM accounts WHERE player_id = ${playerId})`;
  const club = sql<number>`(SELECT account_id FROM accounts WHERE kind = 'adjustments')`;
  await db
    .insertInto('transfers')
    .values({
      debit_account: minor > 0 ? club : player,
      credit_account: minor > 0 ? player : club,
      amount_minor: Math.abs(minor),
      kind: 'adjustment',
      made_by: playerId,
      created_at: new Date(now),
    })
    .execute();
}

export function testConfig(databaseUrl: string, issuer: string, env: Record<string, string> = {}): Config {
  const config = readConfig({ ...testEnvironment(databaseUrl, issuer), ...env });
  config.bank.payPage = 'http://127.0.0.1:9/pay';
  return config;
}

/** The settings of a test process. */
export function testEnvironment(databaseUrl: string, issuer: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost:3000',
    REQUESTS_PER_MINUTE: '0',
    IDENTITY_ISSUER: issuer,
    IDENTITY_CLIENT_ID: 'kickabout',
    IDENTITY_CLIENT_SECRET: 'a secret of the test',
    IDENTITY_AUDIENCE: AUDIENCE,
  };
}
