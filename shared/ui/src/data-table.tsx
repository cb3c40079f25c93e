import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons.ts';
import { useTableScrolling } from './use-table-scrolling.ts';
import hidden from './visually-hidden.module.css';

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  readonly column: string;
  readonly direction: SortDirection;
}

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned, in tabular figures. */
  readonly numeric?: boolean;
  /** The first click sorts numeric columns with the highest first. */
  readonly sortable?: boolean;
  /** Its cell in the last row, which adds the table up. The row is there if any column has one. */
  readonly total?: ReactNode;
}

export interface DataTableProps<Row> {
  /** Its accessible name. */
  readonly caption: string;
  /** Where nothing beside it says the same. */
  readonly showsCaption?: boolean;
  /** The first column is the row header. It is sticky while the rest scrolls. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string | number;
  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort) => void;
  /** Highlights a row: your own, the winner's. A cell must say why. */
  readonly isMarked?: (row: Row) => boolean;
  /** Shown when there are no rows: an `EmptyState`. */
  readonly empty?: ReactNode;
}

/** A table. It announces the sort (`aria-sort`); the caller sorts the rows. */
export function DataTable<Row>({
  caption,
  showsCaption = false,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isMarked,
  empty,
}: DataTableProps<Row>) {
  const { scroller, scrolls, more, updateScrollState, revealFocused } = useTableScrolling(sort?.column);
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    // Keyboard users must be able to reach a region that scrolls, but shouldn't have to stop at one that doesn't.
    // biome-ignore lint/a11y/noStaticElementInteractions: handles focus events from its content
    <div
      ref={scroller}
      className={styles['scroller']}
      data-more={more || undefined}
      onScroll={updateScrollState}
      onFocus={revealFocused}
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className={styles['table']}>
        <caption className={showsCaption ? styles['caption'] : hidden['hidden']}>{caption}</caption>
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
              {columns.map((column, position) => (
                <BodyCell key={column.id} isHeader={position === 0} numeric={column.numeric}>
                  {column.cell(row, index)}
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr className={styles['totals']}>
              {columns.map((column, position) => (
                <BodyCell key={column.id} isHeader={position === 0} numeric={column.numeric}>
                  {column.total}
                </BodyCell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface BodyCellProps {
  readonly isHeader: boolean;
  readonly numeric: boolean | undefined;
  readonly children: ReactNode;
}

function BodyCell({ isHeader, numeric, children }: BodyCellProps) {
  const className = classNames(styles['cell'], numeric && styles['numeric']);
  if (!isHeader) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={className}>
      <div className={styles['name']}>{children}</div>
    </th>
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
      <th scope="col" className={className} aria-sort={direction}>
        {column.header}
      </th>
    );
  }
  const first = column.numeric ? 'descending' : 'ascending';
  const other = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort({ column: column.id, direction: direction === undefined ? first : other })}
      >
        {column.header}
        {direction === 'ascending' && <Icon of={ArrowUpIcon} />}
        {direction === 'descending' && <Icon of={ArrowDownIcon} />}
        {direction === undefined && <Icon of={SortIcon} className={styles['unsorted']} />}
      </button>
    </th>
  );
}
