import { useNavigate } from '@kickabout/federation/router';
import { FileField, Form, type FormProblem, SubmitButton } from '@kickabout/ui';
import { useState } from 'react';
import { toBase64 } from '../costs/receipt-file.ts';
import { useUploadStatement } from './mutations.ts';
import { addressOfStatement } from './statement-words.ts';

/** The API takes no more. Bytes. */
const LARGEST = 2 * 1024 * 1024;

/** Uploads a statement and shows what importing it would do. */
export function UploadForm() {
  const navigate = useNavigate();
  const [tooLarge, setTooLarge] = useState<FormProblem | null>(null);
  const upload = useUploadStatement();

  async function submit(values: FormData) {
    const file = values.get('content');
    if (!(file instanceof File)) return;
    if (file.size > LARGEST)
      return setTooLarge({
        message: 'This file is too large.',
        errors: [
          { field: 'content', reason: 'Choose a file of at most 2 MB, such as one with fewer months.' },
        ],
      });
    setTooLarge(null);
    const body = { file_name: file.name.slice(-200) || 'statement', content: await toBase64(file) };
    upload.mutate(
      { body },
      { onSuccess: ({ statement_id }) => void navigate(addressOfStatement(statement_id)) },
    );
  }

  return (
    <Form
      onSubmit={(values) => void submit(values)}
      mutation={{ ...upload, problem: tooLarge ?? upload.problem }}
    >
      <FileField
        label="Statement"
        name="content"
        required
        requiredMessage="Choose a file."
        accept=".ofx,.qfx,.xml,.csv,.txt,.tsv"
        hint="OFX, QFX, CAMT.052, 053 or 054, MT940 or CSV. You’ll see what’s in it before anything is posted."
      />
      <SubmitButton inline pendingLabel="Reading the statement…">
        Preview
      </SubmitButton>
    </Form>
  );
}
