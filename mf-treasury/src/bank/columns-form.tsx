import type { ColumnRole, DateOrder } from '@kickabout/contract';
import { Button, Card, Columns, DataTable, Disclosure, Form, SelectField, SubmitButton } from '@kickabout/ui';
import { useState } from 'react';
import { useReadAgain } from './mutations.ts';
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
  payer_account: 'The payer’s account',
  reference: 'Reference',
  description: 'Description',
  id: 'The bank’s id',
  balance: 'Balance',
  currency: 'Currency',
  status: 'Status',
  account: 'The club’s account',
} as const satisfies Partial<Record<ColumnRole, string>>;

const DATES: readonly { value: DateOrder; label: string }[] = [
  { value: 'day-first', label: 'Day first (24/11/2026)' },
  { value: 'month-first', label: 'Month first (11/24/2026)' },
];

interface ColumnsFormProps {
  readonly statementId: number;
  readonly table: Table;
  readonly onSaved?: () => void;
}

/** Asks which columns of a CSV file hold what. */
export function ColumnsForm({ statementId, table, onSaved }: ColumnsFormProps) {
  const save = useReadAgain(statementId, 'form');
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
    // What the form doesn't ask about stays.
    const kept = Object.entries(table.guess).filter(([role]) => !(role in ROLES));
    save.mutate(
      { columns: Object.fromEntries([...kept, ...chosen]), dates: values.get('dates') as DateOrder },
      { onSuccess: () => onSaved?.() },
    );
  }

  return (
    <Card title="What’s in the columns?">
      <p>
        {onSaved === undefined && 'We don’t know this bank’s files. '}Choose the columns for the date, the
        amount, and the payer or reference.
      </p>
      <DataTable
        caption="The first rows of the file"
        showsCaption
        columns={names.map((header, at) => ({
          id: String(at),
          header,
          cell: (row: readonly string[]) => row[at] ?? '',
        }))}
        rows={table.rows}
        rowKey={(_, index) => index}
      />
      <Form onSubmit={submit} mutation={save}>
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
        <SubmitButton inline pendingLabel="Reading the statement…">
          Preview
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** The rest of the roles, and what the list of columns calls otherwise. */
const RARE = {
  amount: 'Amount',
  time: 'Time',
  notes: 'Notes',
  sort_code: 'Sort code',
  product: 'Pot or account',
} as const;

/** Shows what each column of a table was read as, and which were left out, and lets an admin change it. */
export function ColumnsRead({ preview }: { readonly preview: Preview }) {
  const { columns, state, statement_id: id } = preview;
  const [isChanging, setIsChanging] = useState(false);
  if (columns.length === 0) return null;
  const header = columns.map(({ name }) => name);
  const guess = Object.fromEntries(
    columns.flatMap(({ role }, at) => (role ? [[role, at]] : [])).toReversed(),
  );
  if (isChanging)
    return (
      <ColumnsForm
        statementId={id}
        table={{ header, rows: [columns.map(({ sample }) => sample)], guess }}
        onSaved={() => setIsChanging(false)}
      />
    );
  const left = columns.filter(({ role }) => role === null).length;
  return (
    <Disclosure
      showLabel={`Show how the columns were read${left > 0 ? ` (${left} left out)` : ''}`}
      hideLabel="Hide how the columns were read"
    >
      <Card>
        <DataTable
          caption="What each column was read as"
          columns={[
            { id: 'name', header: 'Column', cell: ({ name }, at) => name || `Column ${at + 1}` },
            {
              id: 'role',
              header: 'Read as',
              cell: ({ role }) => (role ? { ...ROLES, ...RARE }[role] : 'Left out'),
            },
            { id: 'sample', header: 'For example', cell: ({ sample }) => sample },
          ]}
          rows={columns.filter(({ name, sample }) => name !== '' || sample !== '')}
          rowKey={(_, index) => index}
        />
        {state === 'previewed' && (
          <Button inline size="small" onClick={() => setIsChanging(true)}>
            Change the columns
          </Button>
        )}
      </Card>
    </Disclosure>
  );
}
