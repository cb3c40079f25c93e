import { encodeCursor } from '@kickabout/contract';
import { type SelectQueryBuilder, sql } from 'kysely';

/** A page of a list: its rows, and the cursor of the page after it, or null if it's the last. */
export class Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;

  constructor(rows: readonly Row[], next: string | null) {
    this.rows = rows;
    this.next = next;
  }

  /** This page with its rows as the contract shows them. */
  map<Shown>(present: (row: Row) => Shown): Page<Shown> {
    return new Page(this.rows.map(present), this.next);
  }
}

/**
 * A page from rows that were read with `LIMIT limit + 1`: the row too many only says that there is another page.
 * @param sortedBy the values of a row that the list is sorted by, as the contract's cursor has them
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  sortedBy: (row: Row) => readonly (string | number | Date)[],
): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const values = last && sortedBy(last).map((value) => (value instanceof Date ? value.toISOString() : value));
  return new Page(rows.slice(0, limit), values ? encodeCursor(values) : null);
}

/** A page of a list in order of one of its columns, an id: the latest first unless said otherwise. */
export async function pageById<
  Tables,
  From extends keyof Tables,
  Id extends string,
  Row extends Record<Id, number>,
>(
  list: SelectQueryBuilder<Tables, From, Row>,
  id: Id,
  { cursor, limit }: { cursor?: readonly [number] | undefined; limit: number },
  direction: 'asc' | 'desc' = 'desc',
): Promise<Page<Row>> {
  const isAfter = sql.raw(direction === 'asc' ? '>' : '<');
  const rows = await list
    .$if(cursor !== undefined, (some) => some.where(sql<boolean>`${sql.ref(id)} ${isAfter} ${cursor?.[0]}`))
    .orderBy(sql.ref(id), direction)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => [row[id]]);
}

/** Cursors of lists in order of an instant and an id: where the first page begins, forwards and backwards. */
export const BEFORE_ALL = ['-infinity', 0] as const;
export const AFTER_ALL = ['infinity', 0] as const;

/** The `Link` header of a page that isn't the last: the request's own address with the next cursor. */
export function linkToNext(address: string, cursor: string): string {
  const next = new URL(address, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
