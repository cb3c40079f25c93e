import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AllServices } from '../services.ts';

/** `/healthz`: the process runs. `/readyz`: the database responds too. */
export function registerHealth(app: FastifyInstance, { db }: AllServices): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'no database' });
  });
}
