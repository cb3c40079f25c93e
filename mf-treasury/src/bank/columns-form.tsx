import type { ColumnRole, DateOrder } from '@kickabout/contract';
import { Card, Columns, DataTable, Form, SelectField, Stack, SubmitButton } from '@kickabout/ui';
import { useSetStatementColumns } from './mutations.ts';
import type { Preview } from './statement-words.ts';

type Table = NonNullable<Preview['unknown_columns']>;

/** What a column can be, as admins call it. The rest of the roles are rare. */
const ROLES = {
  date: 'Date',
  amount: 'Amount (minus for money out)',
  paid_in: 'Money in',
  paid_out: 'Money out',
  direction: 'In or out (or credit, debit)',
  payer: 'Who paid',
  reference: 'Reference',
  description: 'Description',
  id: 'The bank’s id',
  balance: 'Balance',
  currency: 'Currency',
  status: 'Status',
} as const satisfies Partial<Record<ColumnRole, string>>;

const DATES: readonly { value: DateOrder; label: string }[] = [
  { value: 'day-first', label: 'Day first (24/11/2026)' },
  { value: 'month-first', label: 'Month first (11/24/2026)' },
];

/** Asks which columns of a CSV file hold what. */
export function ColumnsForm({ statementId, table }: { readonly statementId: number; readonly table: Table }) {
  const save = useSetStatementColumns(statementId, 'form');
  const width = Math.max(table.header.length, ...table.rows.map((row) => row.length));
  const names = Array.from({ length: width }, (_, at) => table.header[at]?.trim() || `Column ${at + 1}`);
  const options = [
    { value: '', label: 'None' },
    ...names.map((label, value) => ({ value: String(value), label })),
  ];

  function submit(values: FormData) {
    const chosen = Object.keys(ROLES)
      .map((role) => [role, values.get(role)] as const)
      .filter(([, column]) => column !== '' && column !== null)
      .map(([role, column]) => [role, Number(column)]);
    save.mutate({
      params: { id: statementId },
      body: { columns: Object.fromEntries(chosen), dates: values.get('dates') as DateOrder },
    });
  }

  return (
    <Card title="What’s in the columns?">
      <Stack gap={4}>
        <p>
          We don’t know this bank’s files. Choose the columns for the date, the amount, and the payer or
          reference.
        </p>
        <DataTable
          caption="The first rows of the file"
          columns={names.map((header, at) => ({
            id: String(at),
            header,
            cell: (row: readonly string[]) => row[at] ?? '',
          }))}
          rows={table.rows}
          rowKey={(_, index) => index}
        />
        <Form onSubmit={submit} problem={save.problem} pending={save.isPending}>
          <Columns min="14rem">
            {Object.entries(ROLES).map(([role, label]) => (
              <SelectField
                key={role}
                label={label}
                name={role}
                options={options}
                defaultValue={String(table.guess[role as ColumnRole] ?? '')}
              />
            ))}
            <SelectField label="Dates" name="dates" options={DATES} defaultValue="day-first" />
          </Columns>
          <div>
            <SubmitButton pendingLabel="Reading the statement…">Preview</SubmitButton>
          </div>
        </Form>
      </Stack>
    </Card>
  );
}
