import { Form, type FormProblem, TextareaField } from '@kickabout/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { Draft } from './draft-store.ts';
import type { FormDraft } from './use-draft.ts';

interface DraftFormProps {
  readonly formDraft: FormDraft;
  readonly submission: {
    readonly mutate: (draft: Draft) => void;
    readonly isPending: boolean;
    readonly problem: FormProblem | null;
  };
  readonly text: Pick<ComponentProps<typeof TextareaField>, 'label' | 'requiredMessage' | 'rows'> & {
    readonly name: string;
  };
  /** Other fields and the submit button. */
  readonly children: ReactNode;
}

/** A form whose text is kept as a draft until it's sent. */
export function DraftForm({ formDraft, submission, text, children }: DraftFormProps) {
  const { draft, setField } = formDraft;
  return (
    <Form
      wide
      problem={submission.problem}
      pending={submission.isPending}
      onSubmit={() => submission.mutate(draft)}
    >
      <TextareaField
        {...text}
        required
        value={draft[text.name] ?? ''}
        onChange={(event) => setField(text.name, event.currentTarget.value)}
      />
      {children}
    </Form>
  );
}
