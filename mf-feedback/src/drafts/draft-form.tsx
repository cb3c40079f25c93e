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
  /** The sentence for a refusal, from the specification's catalogue. */
  readonly failed: string;
  /** Field labels by API name. Must be the same object on every render. */
  readonly labels: Readonly<Record<string, string>>;
  /** The required text field. */
  readonly text: Pick<ComponentProps<typeof TextareaField>, 'requiredMessage' | 'rows'> & {
    readonly name: string;
  };
  /** Other fields and the submit button. */
  readonly children: ReactNode;
}

/** A form for a text that is kept as a draft until it is sent. */
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
