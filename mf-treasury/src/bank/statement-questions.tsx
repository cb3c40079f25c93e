import type { AskedRole } from '@kickabout/contract';
import { Card, Form, formatAmount, SelectField, Stack, SubmitButton } from '@kickabout/ui';
import { optionsOf } from '../costs/cost-words.ts';
import { useReadAgain } from './mutations.ts';
import type { Preview } from './statement-words.ts';

/** For each kind of word: what is asked about it, and what it can mean. */
const KINDS = {
  direction: {
    title: 'Which way did the money go?',
    about: 'The amounts have no minus, and we don’t know these words.',
    answers: { in: 'Money in', out: 'Money out' },
  },
  status: {
    title: 'Has the bank booked these?',
    about: 'We don’t know these words. What isn’t booked yet is never credited.',
    answers: { booked: 'Booked', not_booked: 'Not booked yet' },
  },
  row: {
    title: 'Are these payments?',
    about: 'They look like balances or totals, or their year can’t be right.',
    answers: { payment: 'Yes: import it as it is', balance: 'No: leave it out' },
  },
  currency: {
    title: 'Which currency is this?',
    about: 'We don’t know these names.',
    answers: { own: 'The club’s', other: 'Another one' },
  },
  account: {
    title: 'Which account is the club’s?',
    about: 'The file has several. Only the club’s payments are imported.',
    answers: { club: 'The club’s' },
  },
  column: {
    title: 'Does anything here matter?',
    about:
      'These columns have dates or amounts, and we don’t know what they are. If one is what a payment goes by, change the columns below.',
    answers: { left_out: 'No: leave it out' },
  },
} as const satisfies Record<AskedRole, object>;

type Meaning = { [Role in AskedRole]: keyof (typeof KINDS)[Role]['answers'] }[AskedRole] | 'unknown';

const UNKNOWN = { value: 'unknown', label: 'I don’t know: set it aside' };
const CHOOSE = { value: '', label: 'Choose…' };

/** Asks what words of the file mean. The answers are remembered for the bank's next files. */
export function StatementQuestions({ preview }: { readonly preview: Preview }) {
  const save = useReadAgain(preview.statement_id, 'form');
  return preview.questions.map((question) => (
    <QuestionForm key={question.role} question={question} preview={preview} save={save} />
  ));
}

interface QuestionFormProps {
  readonly question: Preview['questions'][number];
  readonly preview: Preview;
  readonly save: ReturnType<typeof useReadAgain>;
}

function QuestionForm({ question: { role, words }, preview: { lines, columns }, save }: QuestionFormProps) {
  const { title, about, answers } = KINDS[role];
  const isAccount = role === 'account';

  function submit(values: FormData) {
    const meanings = isAccount
      ? { [String(values.get('account'))]: 'club' as const }
      : Object.fromEntries(words.map(({ word }, at) => [word, String(values.get(`word.${at}`)) as Meaning]));
    save.mutate({ words: { [role]: meanings } });
  }

  return (
    <Card title={title}>
      <Form onSubmit={submit} mutation={save}>
        <Stack gap={4}>
          <p>{about} We’ll remember your answer for this bank’s files.</p>
          {isAccount ? (
            <SelectField
              label="Account"
              name="account"
              required
              options={[CHOOSE, ...words.map(({ word }) => ({ value: word, label: word }))]}
              defaultValue=""
            />
          ) : (
            words.map(({ word, places }, at) => (
              <SelectField
                key={word}
                label={`“${word}”`}
                name={`word.${at}`}
                required
                hint={role === 'column' ? sampleOf(columns, word) : exampleOf(lines, places)}
                options={
                  role === 'column'
                    ? [CHOOSE, ...optionsOf<string>(answers)]
                    : [CHOOSE, ...optionsOf<string>(answers), UNKNOWN]
                }
                defaultValue=""
              />
            ))
          )}
          <SubmitButton inline pendingLabel="Reading the statement…">
            Save and preview
          </SubmitButton>
        </Stack>
      </Form>
    </Card>
  );
}

/** `In 3 lines, such as £42.10, HALL HIRE.` */
function exampleOf(lines: Preview['lines'], places: readonly number[]): string {
  const line = lines.find(({ place }) => place === places[0]);
  const count = places.length === 1 ? 'In one line' : `In ${places.length} lines, such as`;
  if (!line) return `${count}.`;
  const amount = line.amount === null ? '' : `${formatAmount(Math.abs(line.amount))}, `;
  return `${count}${places.length === 1 ? ': ' : ' '}${amount}${line.payer_name || line.reference || `line ${line.place}`}.`;
}

const sampleOf = (columns: Preview['columns'], word: string) => {
  const sample = columns.find(({ name }) => name === word)?.sample;
  return sample && `Such as ${sample}.`;
};
