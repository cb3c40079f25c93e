import { Form, TextareaField } from '@kickabout/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { Draft, useDraft } from './draft-store.ts';

interface DraftFormProps {
  readonly formDraft: ReturnType<typeof useDraft>;
  readonly submission: ComponentProps<typeof Form>['mutation'] & { readonly mutate: (draft: Draft) => void };
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
    <Form wide mutation={submission} onSubmit={() => submission.mutate(draft)}>
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
