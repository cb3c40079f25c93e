import type pg from 'pg';

/** A statement that reads many rows to return few. */
export type ReadingStatement = { text: string; read: number; returned: number; plan: string };

type PlanNode = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

const MANY = 1000;
const FEW = 100;

/** Remembers the statements that a pool runs, each with its latest values. */
export function statementsOf(pool: pg.Pool) {
  const ran = new Map<string, readonly unknown[]>();
  let isListening = true;
  pool.on('acquire', (client) => {
    const run = client.query;
    client.query = ((text: unknown, values: readonly unknown[] = [], ...rest: never[]) => {
      if (isListening && typeof text === 'string' && /^\s*(select|with)\b/i.test(text)) ran.set(text, values);
      return (run as (...given: unknown[]) => unknown).call(client, text, values, ...rest);
    }) as typeof run;
  });
  return {
    /** Those run since the last call that read too much, with their plans. */
    async readingTooMuch(): Promise<ReadingStatement[]> {
      isListening = false;
      const found: ReadingStatement[] = [];
      for (const [text, values] of ran) {
        const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
        const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
        const [read, returned] = [rowsRead(root), root['Actual Rows'] * root['Actual Loops']];
        if (read <= MANY || returned >= FEW) continue;
        const plan = await pool.query(`EXPLAIN (ANALYZE, COSTS OFF) ${text}`, [...values]);
        found.push({ text, read, returned, plan: plan.rows.map((row) => row['QUERY PLAN']).join('\n') });
      }
      ran.clear();
      isListening = true;
      return found;
    },
  };
}

/** Rows that the scans of a plan looked at, those that a filter removed included. */
function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
  if (!/Scan$/.test(node['Node Type']) || /Bitmap Index|Subquery|CTE/.test(node['Node Type'])) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + (node['Actual Rows'] + removed) * node['Actual Loops'];
}
