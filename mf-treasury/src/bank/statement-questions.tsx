import { Card, Form, Stack, SubmitButton } from '@kickabout/ui';
import { useReadAgain } from './mutations.ts';
import type { Preview } from './statement-words.ts';
import { WordFields, wordsIn } from './word-fields.tsx';

/** Asks about what's new in a file: words, headings or rows that nothing said about earlier files explains. */
export function StatementQuestions({ preview }: { readonly preview: Preview }) {
  const save = useReadAgain(preview.statement_id, 'form');
  const words = preview.questions.flatMap(({ role, words: asked }) =>
    asked.map((one) => ({ role, meaning: null, ...one })),
  );
  if (words.length === 0 || preview.layout?.state === 'shown') return null;
  return (
    <Card title="Something in this file is new">
      <Form onSubmit={(values) => save.mutate({ words: wordsIn(values, words) })} mutation={save} wide>
        <Stack gap={4}>
          <p>We’ll remember your answers for this bank’s files.</p>
          <WordFields words={words} lines={preview.lines} />
          <SubmitButton inline pendingLabel="Reading the statement…">
            Save and preview
          </SubmitButton>
        </Stack>
      </Form>
    </Card>
  );
}
