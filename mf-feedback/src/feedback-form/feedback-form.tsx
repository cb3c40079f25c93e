import { useRefusal } from '@kickabout/client';
import { CheckboxField, Form, SubmitButton, TextareaField } from '@kickabout/ui';
import { useDraft } from '../drafts/use-draft.ts';
import styles from './feedback-form.module.css';
import { useSubmitFeedback } from './use-submit-feedback.ts';

const LABELS = { comment: 'Your feedback', is_anonymous: 'Post anonymously' } as const;

/** A comment for everybody, with or without one's name. */
export function FeedbackForm({ playerId }: { readonly playerId: number }) {
  const { draft, type, forget } = useDraft(`feedback.${playerId}`);
  const submission = useSubmitFeedback(forget);
  const problem = useRefusal('Failed to submit feedback. Please try again.', submission.error, LABELS);
  return (
    <Form
      className={styles['form']}
      problem={problem}
      pending={submission.isPending}
      onSubmit={() => submission.mutate(draft)}
    >
      <TextareaField
        label={LABELS.comment}
        name="comment"
        required
        requiredMessage="Comment cannot be empty!"
        rows={3}
        value={draft['comment'] ?? ''}
        onChange={(event) => type('comment', event.currentTarget.value)}
      />
      <CheckboxField
        label={LABELS.is_anonymous}
        name="is_anonymous"
        hint="Your name is shown to nobody, admins included."
        checked={draft['is_anonymous'] === 'yes'}
        onChange={(event) => type('is_anonymous', event.currentTarget.checked ? 'yes' : '')}
      />
      <SubmitButton className={styles['submit']} pendingLabel="Posting…">
        Post feedback
      </SubmitButton>
    </Form>
  );
}
