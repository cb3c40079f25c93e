import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isEqualSecret } from '../../kernel/auth/digests.ts';
import { MINUTE_MS } from '../../kernel/clock.ts';
import { listBackups } from '../commands/backup-folder.ts';
import type { AllServices } from '../services.ts';

/** Metrics of the process, collected once however many servers it has: a collector never stops its timer. */
const ofProcess = new Registry();

/** Counting three months of messages costs more than the rest of an answer. */
const COUNT_MESSAGES_EVERY = MINUTE_MS;

/**
 * `/metrics` for Prometheus: how many requests, how long they took, and how busy the database is. In production it
 * needs `METRICS_TOKEN`; without one the path doesn't exist, so that figures aren't public by mistake.
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, db, pool, changes, clock, violations }: AllServices,
): void {
  const { folder } = config.backups;
  const registry = new Registry();
  if (ofProcess.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: ofProcess });
  const duration = new Histogram({
    name: 'kickabout_http_request_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const gauge = (name: string, labelNames: string[], help: string, read: (shown: Gauge) => unknown) =>
    new Gauge({
      ...{ name: `kickabout_${name}`, help, labelNames, registers: [registry] },
      async collect() {
        await read(this);
      },
    });
  gauge(
    'database_connections',
    ['state'],
    'Connections to PostgreSQL, and requests waiting for one.',
    (shown) => {
      shown.set({ state: 'idle' }, pool.idleCount);
      shown.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      shown.set({ state: 'wanted' }, pool.waitingCount);
    },
  );
  if (folder !== null)
    gauge(
      'backup_age_seconds',
      [],
      'The age of the newest daily backup; absent while there is none.',
      async (shown) => {
        const [newest] = await listBackups(folder);
        if (newest) shown.set((clock.now() - newest.takenAt) / 1000);
      },
    );
  new Counter({
    name: 'kickabout_csp_violations_total',
    help: 'What browsers say the content security policy has stopped, by directive and the remote whose script did it.',
    labelNames: ['directive', 'remote'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { directive, remote, count } of violations.counts()) this.inc({ directive, remote }, count);
    },
  });
  gauge('streams', [], 'Pages with live updates.', (shown) => shown.set(changes.count()));
  const READ = 'When each source of payments was last read successfully.';
  gauge('bank_source_read_timestamp_seconds', ['source'], READ, async (shown) => {
    const rows = await orNone(db.selectFrom('bank_sources').select(['source', 'read_at']).execute());
    for (const { source, read_at } of rows) if (read_at) shown.set({ source }, read_at.getTime() / 1000);
  });
  let countAgainAt = 0;
  const MESSAGES = 'Messages of the last 90 days by channel and state, counted once a minute.';
  gauge('messages', ['channel', 'state'], MESSAGES, async (shown) => {
    if (performance.now() < countAgainAt) return;
    shown.reset();
    const counted = db
      .selectFrom('deliveries')
      .select(['channel', 'state'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .groupBy(['channel', 'state'])
      .execute();
    for (const { channel, state, count } of await orNone(counted)) shown.set({ channel, state }, count);
    countAgainAt = performance.now() + COUNT_MESSAGES_EVERY;
  });
  const SUCCEEDED = 'When each recurring job last succeeded, in any process.';
  gauge('job_succeeded_timestamp_seconds', ['job'], SUCCEEDED, async (shown) => {
    const jobs = await orNone(db.selectFrom('jobs').select(['name', 'succeeded_at']).execute());
    for (const { name, succeeded_at } of jobs)
      if (succeeded_at) shown.set({ job: name }, succeeded_at.getTime() / 1000);
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const wanted = config.metricsToken;
  if (config.production && wanted === null) return;
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (wanted !== null && !isEqualSecret(request.headers.authorization ?? '', `Bearer ${wanted}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    const all = Registry.merge([ofProcess, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Without the database, the other figures are still there. */
const orNone = <Row>(rows: Promise<Row[]>): Promise<Row[]> => rows.catch(() => []);
