import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Schema } from './tables.ts';

type Db = Kysely<Schema>;

/** Any query of Kysely, also raw SQL. */
type Buildable<Row> = { compile(db: Db): CompiledQuery<Row> };

/** Stands in a built query for a value that each run gives. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const slots: object = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/** The names of the statements that are prepared, by their text. */
const statements = new Map<string, string>();

/** Runs a prepared query; `statement` is the same for a client of one's own. */
export type Prepared<Values extends object, Row> = {
  (db: Db, values: Values): Promise<Row[]>;
  statement(db: Db, values: Values): Statement<Row>;
};

/** What `client.query(text, values)` takes. `row` is only there for the type. */
export type Statement<Row = unknown> = { text: string; values: unknown[]; row?: Row };

/**
 * A query that is built once, and prepared once by each connection: `const find = prepared((db, { id }: { id: number })
 * => db.selectFrom('pitches').select('address').where('pitch_id', '=', id))`, then `await find(db, { id: 7 })`.
 * While it's being built the values are only placeholders, so its shape can't depend on them: a list is
 * `= any(${ids})`. It names its columns, because a prepared `*` fails once a migration has added one.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Buildable<Row>,
): Prepared<Values, Row> {
  let built: CompiledQuery<Row> | undefined;
  const compiled = (db: Db, values: Values): CompiledQuery<Row> => {
    if (built === undefined) {
      built = build(db, slots as Values).compile(db);
      statements.set(built.sql, createHash('sha256').update(built.sql).digest('base64url'));
    }
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = built.parameters.map((value) =>
      value instanceof Slot ? given.get(value.name) : value,
    );
    return { ...built, parameters };
  };
  const run = async (db: Db, values: Values) => (await db.executeQuery<Row>(compiled(db, values))).rows;
  const statement = (db: Db, values: Values) => asStatement(compiled(db, values));
  return Object.assign(run, { statement });
}

/** A query that runs too rarely to be prepared. */
export function statementOf<Row>(db: Db, query: Buildable<Row>): Statement<Row> {
  return asStatement(query.compile(db));
}

const asStatement = <Row>({ sql, parameters }: CompiledQuery<Row>): Statement<Row> => ({
  text: sql,
  values: [...parameters],
});

/** Runs statements one after another: in a transaction of Kysely, for what other transactions send together. */
export async function runAll(tx: Db, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await tx.executeQuery(CompiledQuery.raw(text, values));
}

/**
 * A client that prepares these queries the first time it runs them, sends what is asked at the same moment in one write, and knows
 * whether the server owes it an answer.
 */
export class PreparingClient extends pg.Client {
  isWaiting = false;
  #isCollecting = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('drain', () => {
      this.isWaiting = false;
    });
  }

  /** Each write is a call of the system, which takes longer than all else that a small query needs. */
  #collectWrites(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCollecting = false;
      stream.uncork();
    });
  }

  override query = ((text: unknown, values?: unknown, ...rest: never[]) => {
    this.isWaiting = true;
    this.#collectWrites();
    const name = typeof text === 'string' ? statements.get(text) : undefined;
    const run = super.query as (...given: unknown[]) => never;
    return name === undefined
      ? run.call(this, text, values, ...rest)
      : run.call(this, { name, text, values }, ...rest);
  }) as pg.Client['query'];
}
