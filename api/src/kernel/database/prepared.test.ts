import { sql } from 'kysely';
import type pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { connect } from './connect.ts';
import { inOneTransaction } from './one-transaction.ts';
import { BEGIN, COMMIT, together } from './pipeline.ts';
import { prepared } from './prepared.ts';

it('a prepared query is built once, and prepared once by a connection, in transactions too', async () => {
  const { db, pool, close } = connect(inject('postgresUrl'), { connections: 1 });
  let timesBuilt = 0;
  const choose = prepared((_db, { from, at }: { from: readonly string[]; at: number }) => {
    timesBuilt += 1;
    return sql<{ chosen: string }>`SELECT (${from}::text[])[${at}] AS chosen, ${at}::int + 0 AS at`;
  });
  expect(await choose(db, { from: ['a', 'b'], at: 2 })).toEqual([{ chosen: 'b', at: 2 }]);
  const inside = await db.transaction().execute((tx) => choose(tx, { from: ['c'], at: 1 }));
  expect(inside).toEqual([{ chosen: 'c', at: 1 }]);
  expect(await inOneTransaction(pool, (tx) => choose(tx, { from: ['d'], at: 1 }))).toMatchObject([{ at: 1 }]);

  expect(timesBuilt).toBe(1);
  const { rows } = await pool.query(
    'SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements',
  );
  expect(rows).toEqual([{ runs: 3 }]);
  await close();
});

it('what is asked at the same moment is sent in one write', async () => {
  const { pool, close } = connect(inject('postgresUrl'), { connections: 1 });
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as never)];
  const one = { text: 'SELECT $1::int AS one', values: [1] };
  const [[, rows]] = await Promise.all([together(client, [BEGIN, one]), together(client, [one, COMMIT])]);
  expect(rows).toEqual([{ one: 1 }]);
  expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1);
  client.release();
  await close();
});
