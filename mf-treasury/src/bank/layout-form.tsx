import type { ColumnRole, DateOrder, StatementKind } from '@kickabout/contract';
import {
  Card,
  Columns,
  DataTable,
  Disclosure,
  Form,
  formatDate,
  SelectField,
  Stack,
  SubmitButton,
} from '@kickabout/ui';
import { optionsOf } from '../costs/cost-words.ts';
import { useReadAgain } from './mutations.ts';
import type { Preview } from './statement-words.ts';
import { WordFields, wordsIn } from './word-fields.tsx';

type Layout = NonNullable<Preview['layout']>;

/** What a column can hold, as treasurers call it. */
export const ROLES = {
  date: 'Date',
  amount: 'Amount (minus for money out)',
  paid_in: 'Money in',
  paid_out: 'Money out',
  direction: 'In or out (or credit, debit)',
  status: 'Booked or not',
  kind: 'What kind of row it is',
  payer: 'Who paid',
  payer_account: 'The payer’s account',
  reference: 'Reference',
  description: 'Description',
  notes: 'Notes',
  balance: 'Balance',
  currency: 'Currency',
  account: 'The club’s account',
  sort_code: 'The club’s sort code',
  product: 'Pot or account',
  id: 'The bank’s id',
  time: 'Time',
} as const satisfies Record<ColumnRole, string>;

const NOTHING = { value: '', label: 'Leave it out' };

const DATES = {
  'day-first': 'Day, month, year',
  'month-first': 'Month, day, year',
  'year-first': 'Year, month, day',
} as const satisfies Record<DateOrder, string>;

const KINDS = {
  account: 'An account’s',
  card: 'A card’s: what was spent has no minus',
} as const satisfies Record<StatementKind, string>;

const ENCODINGS =
  'UTF-8 Windows-1252 Windows-1250 Windows-1257 Windows-1254 Windows-1251 CP850 CP852 Shift_JIS UTF-16LE UTF-16BE'.split(
    ' ',
  );

/** Shows what a table's columns and words are taken for, and lets an admin say otherwise. */
export function LayoutForm({ preview, layout }: { readonly preview: Preview; readonly layout: Layout }) {
  const save = useReadAgain(preview.statement_id, 'form');
  const { columns, words, accounts } = layout;
  const nameOf = (at: number) => columns[at]?.name.trim() || `Column ${at + 1}`;
  const rows = Array.from(
    { length: Math.max(0, ...columns.map(({ samples }) => samples.length)) },
    (_, row) => columns.map(({ samples }) => samples[row] ?? ''),
  );

  function submit(values: FormData) {
    const [account, kind, encoding] = ['club_account', 'kind', 'encoding'].map((name) =>
      String(values.get(name) ?? ''),
    );
    save.mutate({
      columns: columns.map((_, at) => (values.get(`column.${at}`) || null) as ColumnRole | null),
      dates: values.get('dates') as DateOrder,
      words: wordsIn(values, words),
      ...(kind && { kind: kind as StatementKind }),
      ...(account && { account }),
      ...(encoding !== preview.encoding && { encoding }),
    });
  }

  return (
    <Form onSubmit={submit} mutation={save} wide>
      <Stack gap={6}>
        <DataTable
          caption="The first rows of the file"
          showsCaption
          columns={columns.map((_, at) => ({
            id: String(at),
            header: nameOf(at),
            cell: (row: readonly string[]) => row[at] ?? '',
          }))}
          rows={rows}
          rowKey={(_, index) => index}
        />
        <h3>What’s in each column?</h3>
        <Columns min="14rem">
          {columns.map(({ role, samples }, at) => (
            <SelectField
              key={at}
              label={nameOf(at)}
              name={`column.${at}`}
              hint={samples.filter(Boolean).slice(0, 2).join(' · ').slice(0, 60) || 'Empty'}
              options={[NOTHING, ...optionsOf<string>(ROLES)]}
              defaultValue={role ?? ''}
            />
          ))}
        </Columns>
        <WordFields words={words} lines={preview.lines} />
        <Columns min="14rem">
          <SelectField
            label="Dates are written"
            name="dates"
            hint={datesOf(preview)}
            options={optionsOf<string>(DATES)}
            defaultValue={layout.dates}
          />
          {preview.unclear.kind && (
            <SelectField
              label="Whose statement is it?"
              name="kind"
              required
              hint="On a card’s statement, what was spent has no minus."
              options={[{ value: '', label: 'Choose…' }, ...optionsOf<string>(KINDS)]}
              defaultValue=""
            />
          )}
          <SelectField
            label="The club’s account"
            name="club_account"
            hint="Never a payer’s."
            options={[
              { value: '', label: preview.account ? 'As the file says' : 'The file doesn’t say' },
              ...accounts.map((value) => ({ value, label: value })),
            ]}
            defaultValue={accounts.find((account) => account === preview.account) ?? ''}
          />
          <SelectField
            label="Letters"
            name="encoding"
            hint="Choose another if names look wrong."
            options={ENCODINGS.map((value) => ({ value, label: value }))}
            defaultValue={preview.encoding}
          />
        </Columns>
        <SubmitButton inline pendingLabel="Reading the statement…">
          Read it like this
        </SubmitButton>
      </Stack>
    </Form>
  );
}

/** `From Thursday 5 November 2026 to Friday 20 November 2026.` */
function datesOf({ first_date, last_date, unclear }: Preview): string {
  if (first_date === null || last_date === null) return 'We can’t read them yet.';
  const days = `From ${formatDate(first_date, 'long')} to ${formatDate(last_date, 'long')}.`;
  return unclear.dates === null ? days : `${days} They could be read in another way.`;
}

/** The layout of a table that no one has confirmed, open; one that's known or proved by the file's balances, folded. */
export function LayoutCard({ preview }: { readonly preview: Preview }) {
  const { layout, state } = preview;
  if (layout === null || state !== 'previewed') return null;
  // A new reading fills in the form again.
  const form = <LayoutForm key={JSON.stringify(layout)} preview={preview} layout={layout} />;
  if (layout.state !== 'shown')
    return (
      <Disclosure showLabel="Show how the columns are read" hideLabel="Hide how the columns are read">
        <Card>{form}</Card>
      </Disclosure>
    );
  return (
    <Card title="Is this how your bank’s table works?">
      <Stack gap={4}>
        <p>
          We haven’t seen this kind of file before. Check what each column holds, and what the rows below
          would do. You do this once: the bank’s next files are imported with one tap.
        </p>
        {form}
      </Stack>
    </Card>
  );
}
