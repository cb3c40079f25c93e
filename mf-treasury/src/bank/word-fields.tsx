import type { AskedRole, WordMeaning } from '@kickabout/contract';
import { Columns, formatAmount, SelectField, Stack } from '@kickabout/ui';
import { optionsOf } from '../costs/cost-words.ts';
import type { Preview } from './statement-words.ts';

type Meanings = Partial<Record<WordMeaning, string>>;
export type Word = NonNullable<Preview['layout']>['words'][number];

/** What a row can be. */
export const OF_ROWS = {
  counts: 'A payment, as it’s written',
  in: 'Money in',
  out: 'Money out',
  not_booked: 'Not booked yet',
  left_out: 'A balance, a total or something else',
} as const satisfies Meanings;

const MONTHS = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    at + 1,
    new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at)),
  ]),
) as Meanings;

/** For each kind of word: what is asked about it, and what it can mean. */
const KINDS = {
  direction: { title: 'Which way did the money go?', meanings: OF_ROWS },
  status: { title: 'Has the bank booked these?', meanings: OF_ROWS },
  kind: { title: 'What are these rows?', meanings: OF_ROWS },
  mark: { title: 'What does this mark say?', meanings: OF_ROWS },
  heading: { title: 'What are the rows under this heading?', meanings: OF_ROWS },
  row: { title: 'Are these payments?', meanings: OF_ROWS },
  product: {
    title: 'Which account is the club’s?',
    meanings: { counts: 'The club’s', left_out: 'Another, such as savings' },
  },
  month: { title: 'Which month is this?', meanings: MONTHS },
  currency: { title: 'Which currency is this?', meanings: { own: 'The club’s', other: 'Another one' } },
  account: { title: 'Which account is the club’s?', meanings: { club: 'The club’s' } },
  column: {
    title: 'This column was always empty. Does it matter?',
    meanings: { left_out: 'No', kind: 'Yes: it says what its row is' },
  },
} as const satisfies Record<AskedRole, { title: string; meanings: Meanings }>;

const UNKNOWN = { value: 'unknown', label: 'I don’t know: set it aside' };
const CHOOSE = { value: '', label: 'Choose…' };

interface WordFieldsProps {
  readonly words: readonly Word[];
  readonly lines: Preview['lines'];
}

/** A choice for each word, under what is asked about it. Those that no one has explained yet must be. */
export function WordFields({ words, lines }: WordFieldsProps) {
  return [...Map.groupBy(words, ({ role }) => role)].map(([role, some]) => (
    <Stack key={role} gap={2}>
      <h3>{KINDS[role].title}</h3>
      {role === 'account' ? (
        <SelectField
          label="Account"
          name="account"
          required
          options={[CHOOSE, ...some.map(({ word }) => ({ value: word, label: word }))]}
          defaultValue=""
        />
      ) : (
        <Columns min="14rem">
          {some.map(({ word, meaning, places }) => (
            <SelectField
              key={word}
              label={word === '' ? '(empty)' : `“${word}”`}
              name={nameOf(role, word)}
              required
              hint={exampleOf(lines, places)}
              options={[CHOOSE, ...optionsOf<string>(KINDS[role].meanings), UNKNOWN]}
              defaultValue={meaning ?? ''}
            />
          ))}
        </Columns>
      )}
    </Stack>
  ));
}

const nameOf = (role: AskedRole, word: string) => `word.${role}.${word}`;

/** What was chosen for each word, as the API takes it. */
export function wordsIn(values: FormData, words: readonly Word[]) {
  const chosen: Partial<Record<AskedRole, Record<string, WordMeaning>>> = {};
  for (const { role, word } of words) {
    const isChosen = role === 'account' && values.get('account') === word;
    const meaning = role === 'account' ? isChosen && 'club' : values.get(nameOf(role, word));
    if (meaning) chosen[role] = { ...chosen[role], [word]: meaning as WordMeaning };
  }
  return chosen;
}

/** `In 3 lines, such as £42.10, HALL HIRE.` */
function exampleOf(lines: Preview['lines'], places: readonly number[]): string {
  const line = lines.find(({ place }) => place === places[0]);
  const count = places.length === 1 ? 'In one line' : `In ${places.length} lines, such as`;
  if (!line) return `${count}.`;
  const amount = line.amount === null ? '' : `${formatAmount(Math.abs(line.amount))}, `;
  return `${count}${places.length === 1 ? ': ' : ' '}${amount}${line.payer_name || line.reference || `line ${line.place}`}.`;
}
