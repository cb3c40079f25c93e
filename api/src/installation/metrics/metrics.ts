import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isEqualSecret } from '../../kernel/auth/is-equal-secret.ts';
import { listBackups } from '../commands/backup-folder.ts';
import type { AllServices } from '../services.ts';

/** Metrics of the process, collected once however many servers it has: a collector never stops its timer. */
const ofProcess = new Registry();

/** Counting three months of messages costs more than the rest of an answer. Milliseconds. */
const COUNT_MESSAGES_EVERY = 60_000;

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
  new Gauge({
    name: 'kickabout_database_connections',
    help: 'Connections to PostgreSQL, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'wanted' }, pool.waitingCount);
    },
  });

  if (folder !== null)
    new Gauge({
      name: 'kickabout_backup_age_seconds',
      help: 'The age of the newest daily backup; absent while there is none.',
      registers: [registry],
      async collect() {
        const [newest] = await listBackups(folder);
        if (newest) this.set((clock.now() - newest.takenAt) / 1000);
      },
    });

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

  new Gauge({
    name: 'kickabout_streams',
    help: 'Pages with live updates.',
    registers: [registry],
    collect() {
      this.set(changes.count());
    },
  });

  new Gauge({
    name: 'kickabout_bank_source_read_timestamp_seconds',
    help: 'When each source of payments was last read successfully.',
    labelNames: ['source'],
    registers: [registry],
    async collect() {
      const read = await db
        .selectFrom('bank_sources')
        .select(['source', 'read_at'])
        .execute()
        .catch(() => []);
      for (const { source, read_at } of read) if (read_at) this.set({ source }, read_at.getTime() / 1000);
    },
  });

  let countAgainAt = 0;
  new Gauge({
    name: 'kickabout_messages',
    help: 'Messages of the last 90 days by channel and state, counted once a minute.',
    labelNames: ['channel', 'state'],
    registers: [registry],
    async collect() {
      if (performance.now() < countAgainAt) return;
      this.reset();
      const counts = await db
        .selectFrom('deliveries')
        .select(['channel', 'state'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .groupBy(['channel', 'state'])
        .execute()
        .catch(() => []);
      for (const { channel, state, count } of counts) this.set({ channel, state }, count);
      countAgainAt = performance.now() + COUNT_MESSAGES_EVERY;
    },
  });

  new Gauge({
    name: 'kickabout_job_succeeded_timestamp_seconds',
    help: 'When each recurring job last succeeded, in any process.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const jobs = await db
        .selectFrom('jobs')
        .select(['name', 'succeeded_at'])
        .execute()
        .catch(() => []);
      for (const { name, succeeded_at } of jobs)
        if (succeeded_at) this.set({ job: name }, succeeded_at.getTime() / 1000);
    },
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
