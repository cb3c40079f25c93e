import { CheckboxField, SubmitButton } from '@kickabout/ui';
import { DraftForm } from '../drafts/draft-form.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { LABELS, useSubmitFeedback } from './use-submit-feedback.ts';

export function FeedbackForm({ playerId }: { readonly playerId: number }) {
  const inHand = useDraft(`feedback.${playerId}`);
  const submission = useSubmitFeedback(inHand.forget);
  return (
    <DraftForm
      inHand={inHand}
      submission={submission}
      text={{ name: 'comment', label: LABELS.comment, requiredMessage: 'Comment cannot be empty!', rows: 3 }}
    >
      <CheckboxField
        label={LABELS.is_anonymous}
        name="is_anonymous"
        hint="No one sees your name, not even admins."
        checked={inHand.draft['is_anonymous'] === 'yes'}
        onChange={(event) => inHand.type('is_anonymous', event.currentTarget.checked ? 'yes' : '')}
      />
      <SubmitButton pendingLabel="Posting…">Post feedback</SubmitButton>
    </DraftForm>
  );
}
