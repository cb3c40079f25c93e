import type { RequestOf, ResponseOf, SheetRole } from '@kickabout/contract';
import {
  announce,
  Button,
  Card,
  Cluster,
  Columns,
  DataTable,
  Form,
  formatAmount,
  MoneyText,
  Notice,
  Page,
  PageHeader,
  SelectField,
  Stack,
  SubmitButton,
  TextareaField,
  useMoveFocus,
} from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import { useState } from 'react';
import { useImportPeople, usePreviewPeople } from './mutations.ts';
import { PeopleImports } from './people-imports.tsx';
import { countOf } from './queries.ts';

type Sheet = ResponseOf<'previewPeople'>;
type Rows = RequestOf<'previewPeople'>['body'];

const EXAMPLE = 'Name\tEmail\tBalance\nAnn Lee\tann@example.com\t12.50\nBo Day\t\t0';

/** `/people/add`: a club's players and what they have paid in so far, from a spreadsheet. */
export function Component() {
  const [checked, setChecked] = useState<{ rows: Rows; sheet: Sheet } | null>(null);
  const [round, setRound] = useState(0);
  const [imports, moveFocus] = useMoveFocus<HTMLDivElement>();
  const preview = usePreviewPeople();

  /** The rows were added: the form is empty again, and the import, which can be undone, is below it. */
  function showImports() {
    setChecked(null);
    setRound(round + 1);
    moveFocus();
  }

  function read(rows: Rows) {
    preview.mutate(
      { body: rows },
      {
        onSuccess: (sheet) => {
          setChecked({ rows, sheet });
          announce(titleOf(sheet));
        },
      },
    );
  }

  return (
    <Page width="reading">
      <PageHeader
        eyebrow="People"
        title="Add people"
        subtitle="They can be picked, charged and paid for straight away. Anyone who signs in with an email address given here becomes that player."
      />
      <Stack gap={6}>
        <Card title="From a spreadsheet">
          <Form
            key={round}
            onSubmit={(values) =>
              read({ text: String(values.get('text') ?? ''), columns: null, same_names: false })
            }
            mutation={preview}
          >
            <TextareaField
              label="Rows"
              name="text"
              required
              rows={8}
              maxLength={100_000}
              placeholder={EXAMPLE}
              onChange={() => setChecked(null)}
              hint="Copy the cells and paste them here: names, and if you have them, email addresses and balances. Below zero means that someone owes the club."
            />
            <SubmitButton inline pendingLabel="Reading the rows…" variant={checked ? 'secondary' : 'primary'}>
              Preview
            </SubmitButton>
          </Form>
        </Card>
        {checked !== null && (
          <Preview
            {...checked}
            pending={preview.isPending}
            onRead={read}
            onCancel={() => setChecked(null)}
            onAdded={showImports}
          />
        )}
        <div ref={imports} tabIndex={-1}>
          <PeopleImports />
        </div>
      </Stack>
    </Page>
  );
}

/** What a column can be, as admins call it. */
const ROLES = {
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  balance: 'Balance',
  owes: 'What they owe',
} as const satisfies Record<SheetRole, string>;

const OPTIONS = [
  { value: '', label: 'Left out' },
  ...Object.entries(ROLES).map(([value, label]) => ({ value, label })),
];

interface PreviewProps {
  readonly rows: Rows;
  readonly sheet: Sheet;
  readonly pending: boolean;
  readonly onRead: (rows: Rows) => void;
  readonly onCancel: () => void;
  readonly onAdded: () => void;
}

/** Who would be added, or which lines have to be put right first. */
function Preview({ rows, sheet, pending, onRead, onCancel, onAdded }: PreviewProps) {
  const { people, faults, columns } = sheet;
  const add = useImportPeople();
  const [isChosen, setChosen] = useState(false);
  const money = columns.findIndex(({ role }) => role === 'balance' || role === 'owes');
  const example = people.find(({ balance }) => balance !== 0);
  const isAsked = !isChosen && money >= 0 && example !== undefined;
  const roles = columns.map(({ role }) => role);
  const choose = (role: SheetRole | null) => {
    setChosen(true);
    onRead({ ...rows, columns: roles.with(money, role) });
  };
  const total = sumAmounts(people.map(({ balance }) => balance));
  return (
    <Card title={titleOf(sheet)}>
      {faults.length > 0 && (
        <Notice kind="warning" title="No one has been added">
          <ul>
            {faults.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {faults.length > 0 && faults.every(({ is_same_name }) => is_same_name) && (
        <Button inline pending={pending} onClick={() => onRead({ ...rows, same_names: true })}>
          They’re other people
        </Button>
      )}
      <Columns min="12rem">
        {columns.map(({ name, role, sample }, at) => (
          <SelectField
            key={`${name} ${sample}`}
            label={name || `Column ${at + 1}`}
            hint={sample && `Such as ${sample}`}
            options={OPTIONS}
            value={role ?? ''}
            onChange={(event) => {
              const chosen = (event.currentTarget.value || null) as SheetRole | null;
              if (chosen === 'balance' || chosen === 'owes') setChosen(true);
              const others = columns.map((column, index) =>
                column.role === chosen && index !== at ? null : column.role,
              );
              onRead({ ...rows, columns: others.with(at, chosen) });
            }}
          />
        ))}
      </Columns>
      <DataTable
        caption="People"
        rows={people}
        rowKey={({ line }) => line}
        columns={[
          { id: 'name', header: 'Name', cell: (one) => `${one.first_name} ${one.last_name}` },
          { id: 'email', header: 'Email', cell: ({ email }) => email ?? '–' },
          {
            id: 'balance',
            header: 'Balance',
            cell: ({ balance }) => <MoneyText amount={balance} />,
            numeric: true,
          },
        ]}
      />
      <p>
        Together {formatAmount(total)}, posted as “Opening balance”. No one gets a mail before they sign in.
      </p>
      {isAsked && (
        <Meaning
          column={columns[money]?.name || `Column ${money + 1}`}
          suggested={roles[money] === 'owes' ? 'owes' : 'balance'}
          example={example}
          onChoose={choose}
        />
      )}
      {faults.length === 0 && !isAsked && (
        <Cluster>
          <Button
            variant="primary"
            // Until the rows have been read as chosen, adding them would still ask.
            pending={pending || add.isPending}
            onClick={() => add.mutate({ body: rows }, { onSuccess: onAdded })}
          >
            Add {countOf(people.length)}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Cluster>
      )}
    </Card>
  );
}

interface MeaningProps {
  readonly column: string;
  readonly suggested: 'balance' | 'owes';
  /** Someone with a balance, as it was read. */
  readonly example: Sheet['people'][number];
  readonly onChoose: (role: SheetRole | null) => void;
}

/** Asks what the numbers of a column mean, because a heading alone doesn't say who owes whom. */
function Meaning({ column, suggested, example, onChoose }: MeaningProps) {
  const name = `${example.first_name} ${example.last_name}`;
  const isPaidIn = example.balance > 0;
  const amount = formatAmount(Math.abs(example.balance));
  const says = (role: 'balance' | 'owes') =>
    isPaidIn === (role === suggested) ? `${name} has ${amount}` : `${name} owes ${amount}`;
  return (
    <Stack>
      <p>What does “{column}” say?</p>
      <Cluster>
        {(['balance', 'owes'] as const).map((role) => (
          <Button
            key={role}
            variant={role === suggested ? 'primary' : 'secondary'}
            onClick={() => onChoose(role)}
          >
            {says(role)}
          </Button>
        ))}
        <Button onClick={() => onChoose(null)}>Leave it out</Button>
      </Cluster>
    </Stack>
  );
}

const titleOf = ({ people, faults }: Sheet) =>
  faults.length > 0 ? 'Put these lines right first' : `Add ${countOf(people.length)}?`;
