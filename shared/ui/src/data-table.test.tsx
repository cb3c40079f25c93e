import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DataTable, type TableSort } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';

const ROWS = [
  { name: 'Gaz', goals: 2 },
  { name: 'Ana', goals: 7 },
] as const;
type Row = (typeof ROWS)[number];

function Leaders({ rows = ROWS, total }: { readonly rows?: readonly Row[]; readonly total?: number }) {
  const [sort, setSort] = useState<TableSort>();
  return (
    <>
      <output>{JSON.stringify(sort)}</output>
      <DataTable
        caption="November"
        columns={[
          {
            id: 'name',
            header: 'Player',
            cell: (row: Row) => row.name,
            sortable: true,
            total: total && 'All',
          },
          {
            id: 'goals',
            header: 'Goals',
            cell: (row: Row) => row.goals,
            numeric: true,
            sortable: true,
            total,
          },
          { id: 'plain', header: 'Plain', cell: () => '-' },
        ]}
        rows={rows}
        rowKey={(row) => row.name}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState title="No late players found" />}
      />
    </>
  );
}

test('the caption names the table, the first cell names its row', () => {
  render(<Leaders />);
  screen.getByRole('table', { name: 'November' });
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Gaz', 'Ana']);
});

test('numbers sort highest first, names from A, and a second click reverses the order', async () => {
  render(<Leaders />);
  const ariaSort = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect(ariaSort('Goals')).toBe('none');
  expect(ariaSort('Plain')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Goals' }));
  expect(ariaSort('Goals')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Goals' }));
  expect(ariaSort('Goals')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Player' }));
  expect(ariaSort('Player')).toBe('ascending');
  expect(ariaSort('Goals')).toBe('none');
});

test('without rows the empty state replaces the table', () => {
  render(<Leaders rows={[]} />);
  expect(screen.queryByRole('table')).toBeNull();
  screen.getByText('No late players found');
});

test('a table with totals has them in a last row of its own', () => {
  render(<Leaders total={9} />);
  screen.getByRole('row', { name: 'All 9' });
  cleanup();
  render(<Leaders />);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});
