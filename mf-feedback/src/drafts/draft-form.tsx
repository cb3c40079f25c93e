import { useRefusal } from '@kickabout/client';
import { Form, TextareaField } from '@kickabout/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './draft-form.module.css';
import type { Draft } from './draft-store.ts';
import type { DraftInHand } from './use-draft.ts';

interface DraftFormProps {
  readonly inHand: DraftInHand;
  readonly submission: {
    readonly mutate: (draft: Draft) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  /** The catalogue's sentence for a refusal. */
  readonly failed: string;
  /** What the fields are called, by the API's name; the same object each time. */
  readonly labels: Readonly<Record<string, string>>;
  /** The text that is written; it cannot be left blank. */
  readonly text: Pick<ComponentProps<typeof TextareaField>, 'requiredMessage' | 'rows'> & {
    readonly name: string;
  };
  /** The rest of the form: other fields, and the button that sends it. */
  readonly children: ReactNode;
}

/** A form for a text, which is kept as a draft until it was sent. */
export function DraftForm({ inHand, submission, failed, labels, text, children }: DraftFormProps) {
  const { draft, type } = inHand;
  const problem = useRefusal(failed, submission.error, labels);
  return (
    <Form
      className={styles['form']}
      problem={problem}
      pending={submission.isPending}
      onSubmit={() => submission.mutate(draft)}
    >
      <TextareaField
        {...text}
        label={labels[text.name] ?? text.name}
        required
        value={draft[text.name] ?? ''}
        onChange={(event) => type(text.name, event.currentTarget.value)}
      />
      {children}
    </Form>
  );
}
