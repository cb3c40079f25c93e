import { setTimeout as sleep } from 'node:timers/promises';
import { createMatchQueue, type MatchServices } from '../club/matches/changing/match-queue.ts';
import { countPlayers } from '../club/matches/reading/count-players.ts';
import { loadClubSettings } from '../club/settings/club-settings.ts';
import { CHECK_WITHIN, createAnswerCache } from '../kernel/answer-cache/answer-cache.ts';
import { createIdentity } from '../kernel/auth/identity.ts';
import { type Alarm, createAlarm } from '../kernel/concurrency/alarm.ts';
import { connect, type Database } from '../kernel/database/connect.ts';
import { createFileReader } from '../kernel/files/read-in-worker.ts';
import type { Services } from '../kernel/services.ts';
import { createPaymentRuns, type PaymentServices } from '../money/payments/check-payments.ts';
import type { StatementServices } from '../money/statements/judge-statement.ts';
import { type ChangeServices, createChanges } from '../outbound/changes/changes.ts';
import type { MessageServices } from '../outbound/messages/channel.ts';
import { createEmailChannel } from '../outbound/messages/email/email-channel.ts';
import { createPushChannel } from '../outbound/push/push-channel.ts';
import { createViolationCounts, type ViolationServices } from '../publishing/csp-reports/report-violation.ts';
import { createRefusalCounts } from '../publishing/remotes/refusal-counts.ts';
import { createRegistry } from '../publishing/remotes/registry.ts';
import type { RemoteServices } from '../publishing/remotes/remote-services.ts';
import type { Readers } from './reading-worker.ts';

/** Everything that handlers, jobs and the server use. */
export type AllServices = Services &
  MatchServices &
  PaymentServices &
  StatementServices &
  RemoteServices &
  ViolationServices &
  MessageServices &
  ChangeServices & {
    /** Waits this many milliseconds before a refused request is answered. */
    waitToRefuse: (milliseconds: number) => Promise<void>;
    /** Rings when something may have become due. */
    alarm: Alarm;
  };

type Parts = Pick<AllServices, 'config' | 'clock' | 'log' | 'banks'> & {
  /** Instead of those of the settings. */
  channels?: AllServices['channels'];
  /** Instead of one of its own. */
  fileReader?: AllServices['fileReader'];
  database: Database;
  waitToRefuse?: AllServices['waitToRefuse'];
  /** Called when live updates lose their database connection. */
  onDisconnect?: (error: unknown) => void;
};

/** The script of the file reader's workers. */
const READING_WORKER = new URL('./reading-worker.ts', import.meta.url);

export const createReader = (
  log: AllServices['log'],
  limits: { timeMs?: number } = {},
): AllServices['fileReader'] =>
  createFileReader<Readers>({
    ...limits,
    script: READING_WORKER,
    apart: ['checkContents', 'readPhoto', 'renderPicture'],
    onFailure: (error) => log.error({ err: error }, 'a file couldn’t be read'),
  });

/** Creates everything once, for all requests and jobs of a process. */
export function createServices({ database, onDisconnect, ...parts }: Parts): AllServices {
  const { config, clock, log, banks } = parts;
  const { db, pool } = database;
  const { url, connections } = config.database;
  const registry = createRegistry({ siteFolder: config.siteFolder, db, log });
  const alarm = createAlarm();
  const changeMatch = createMatchQueue(db, pool, { connections, club: config.club });
  const answerCache = createAnswerCache({
    changesIn: connect(url, {
      asApi: true,
      connections: 1,
      keepsIdle: true,
      silentForMs: CHECK_WITHIN,
      onError: (error) => log.warn({ err: error }, 'database: a connection was lost'),
    }),
    db,
    clock,
    loadSettings: () => loadClubSettings(db, config.club),
  });
  return {
    alarm,
    waitToRefuse: sleep,
    channels: [
      createEmailChannel(config, db),
      config.serviceWorker ? createPushChannel({ config, db, clock }) : null,
    ].filter((channel) => channel !== null),
    fileReader: createReader(log),
    ...parts,
    db,
    pool,
    identity: createIdentity(config.identity, clock, db),
    answerCache,
    payments: createPaymentRuns({ db, pool, banks, clock, config, changeMatch }),
    changeMatch,
    refusals: createRefusalCounts(clock),
    violations: createViolationCounts(clock),
    registry,
    changes: createChanges({
      databaseUrl: url,
      limit: config.streams,
      countPlayers: (matchIds) => countPlayers(db, matchIds),
      onRemotesChanged: () => void registry.renew(),
      // A failed read is followed by another once the database is there again.
      onEverythingChanged: () => void answerCache.checkForChanges().catch(() => {}),
      onDue: alarm.ring,
      onDisconnect:
        onDisconnect ??
        ((error) => log.warn({ err: error }, 'changes: the connection to the database was lost')),
    }),
  };
}
