import { FIRST_ATTRIBUTES } from '@kickabout/contract';
import { useState } from 'react';
import {
  BarChart,
  Card,
  Columns,
  Copyable,
  CountdownProgress,
  DataTable,
  DateText,
  Fact,
  Facts,
  MoneyText,
  RadarChart,
  Stack,
  StatTile,
  StatTiles,
  type TableSort,
} from '../../src/index.ts';

const LEADERS = [
  { name: 'Gaz', goals: 12, assists: 4, defcons: 9, played: 11, wins: 7, motm: 2 },
  { name: 'Sam van Dijk', goals: 9, assists: 11, defcons: 3, played: 12, wins: 6, motm: 3 },
  { name: 'Priya Nair', goals: 8, assists: 2, defcons: 21, played: 9, wins: 5, motm: 0 },
] as const;

const PAYMENTS = [
  { date: '2026-11-18', amount: 20, description: 'Payment' },
  { date: '2026-11-17', amount: -5.5, description: 'Match fee, Tue 17 Nov' },
  { date: '2026-11-10', amount: -1, description: 'Late fee, Tue 10 Nov' },
] as const;

const RATINGS = [82, 74, 66, 71, 38, 52, 41, 88, 76, 60, 25];
const ATTRIBUTES = FIRST_ATTRIBUTES.map((label, i) => ({ label, value: RATINGS[i] ?? 0 }));

export function NumberSection() {
  const [sort, setSort] = useState<TableSort>({ column: 'goals', direction: 'descending' });
  const [startedAt] = useState(() => Date.now() - 12_000);
  const figures = ['goals', 'assists', 'defcons', 'played', 'wins', 'motm'] as const;
  return (
    <>
      <dl>
        <Copyable label="Reference" text="KB7K3Q9" />
      </dl>
      <Facts>
        <Fact name="From">A Lee</Fact>
        <Fact name="Reference">none</Fact>
      </Facts>
      <StatTiles>
        <StatTile label="Balance" value={<MoneyText pounds={24.5} />} detail="£5.50 held for one match" />
        <StatTile label="Owing" value={<MoneyText pounds={-3} />} />
        <StatTile label="Matches" value={41} />
        <StatTile label="Goals" value={12} detail="this month" />
      </StatTiles>
      <Card flush>
        <DataTable
          caption="November 2026"
          columns={[
            { id: 'name', header: 'Player', cell: (row) => row.name, sortable: true },
            ...figures.map((id) => ({
              id,
              header: { motm: 'Man of the match', played: 'Matches played' }[id as string] ?? id,
              cell: (row: (typeof LEADERS)[number]) => row[id],
              numeric: true,
              sortable: true,
            })),
          ]}
          rows={LEADERS}
          rowKey={(row) => row.name}
          sort={sort}
          onSort={setSort}
          isMarked={(row) => row.name === 'Sam van Dijk'}
        />
      </Card>
      <Columns>
        <Card title="Skill attributes">
          <RadarChart title="Skill attributes of Gaz" values={ATTRIBUTES} />
        </Card>
        <Stack>
          <Card>
            <BarChart
              title="Monthly performance"
              series={['Goals', 'Assists', 'Own goals']}
              groups={[
                { label: 'Aug', values: [3, 1, 0] },
                { label: 'Sep', values: [5, 4, 1] },
                { label: 'Oct', values: [2, 6, 0] },
                { label: 'Nov', values: [12, 4, 0] },
              ]}
            />
          </Card>
          <Card title="Update Balance">
            <CountdownProgress
              label="Update Balance"
              startedAt={startedAt}
              steps={[
                { label: 'Check for your payment', atSecond: 10, state: 'done' },
                { label: 'Add it to your balance', atSecond: 15, state: 'waiting' },
              ]}
            />
          </Card>
        </Stack>
      </Columns>
      <Card flush>
        <DataTable
          caption="Payment history"
          columns={[
            { id: 'date', header: 'Date', cell: (row) => <DateText value={row.date} format="numeric" /> },
            { id: 'description', header: 'Description', cell: (row) => row.description },
            {
              id: 'amount',
              header: 'Amount',
              cell: (row) => <MoneyText pounds={row.amount} signed />,
              numeric: true,
            },
          ]}
          rows={PAYMENTS}
          rowKey={(row) => row.date}
        />
      </Card>
    </>
  );
}
