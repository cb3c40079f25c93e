import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons.ts';
import { useTableScrolling } from './use-table-scrolling.ts';

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  readonly column: string;
  readonly direction: SortDirection;
}

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned, in figures of equal width. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Which way the first click sorts; figures usually begin with the highest. */
  readonly firstDirection?: SortDirection;
}

export interface DataTableProps<Row> {
  /** What the table shows; also its name for screen readers. */
  readonly caption: string;
  readonly hideCaption?: boolean;
  /** The first column names the row, and stays in sight while the rest scrolls. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string | number;
  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort) => void;
  /** Marks a row: one's own, the winner's. Say why in a cell as well. */
  readonly isMarked?: (row: Row) => boolean;
  /** Instead of the table when there are no rows: an `EmptyState`. */
  readonly empty?: ReactNode;
}

/** A table. Sorting is announced by `aria-sort` and done by whoever gives the rows (`sort`, `onSort`). */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isMarked,
  empty,
}: DataTableProps<Row>) {
  const { scroller, scrolls, more, follow, uncover } = useTableScrolling(sort?.column);
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    // A region that scrolls must be reachable by keyboard; one that does not must not be a stop on the way.
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of what is inside
    <div
      ref={scroller}
      className={styles['scroller']}
      data-more={more || undefined}
      onScroll={follow}
      onFocus={uncover}
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className={styles['table']}>
        <caption className={classNames(styles['caption'], hideCaption && styles['hidden'])}>
          {caption}
        </caption>
        <thead>
          <tr className={styles['headRow']}>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              className={classNames(styles['row'], isMarked?.(row) && styles['marked'])}
            >
              {columns.map((column, position) => {
                const className = classNames(styles['cell'], column.numeric && styles['numeric']);
                return position === 0 ? (
                  <th key={column.id} scope="row" className={className}>
                    <div className={styles['name']}>{column.cell(row, index)}</div>
                  </th>
                ) : (
                  <td key={column.id} className={className}>
                    {column.cell(row, index)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const className = classNames(styles['head'], column.numeric && styles['numeric']);
  if (column.sortable !== true || onSort === undefined) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const first = column.firstDirection ?? (column.numeric ? 'descending' : 'ascending');
  const other = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort({ column: column.id, direction: direction === undefined ? first : other })}
      >
        {column.header}
        {direction === 'ascending' && <ArrowUpIcon />}
        {direction === 'descending' && <ArrowDownIcon />}
        {direction === undefined && <SortIcon className={styles['unsorted']} />}
      </button>
    </th>
  );
}
