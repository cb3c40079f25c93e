import type pg from 'pg';

export type Recording = {
  statements: string[];
  roundTrips: number;
  /** Of those, how many were part of transactions. */
  inTransactions: number;
};

/**
 * Records what a pool's connections send from now on. A round trip is one wait: statements sent while others are on
 * their way share theirs.
 */
export function recordStatements(pool: pg.Pool): Recording {
  const recording: Recording = { statements: [], roundTrips: 0, inTransactions: 0 };
  const recorded = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let onTheWay = 0;
    let isOpen = false;
    client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : first.text;
      recording.statements.push(text);
      if (text === 'begin') isOpen = true;
      if (onTheWay === 0) {
        recording.roundTrips += 1;
        if (isOpen) recording.inTransactions += 1;
      }
      if (text === 'commit' || text === 'rollback') isOpen = false;
      onTheWay += 1;
      return query(first, ...rest).finally(() => {
        onTheWay -= 1;
      });
    }) as typeof client.query;
  });
  return recording;
}
