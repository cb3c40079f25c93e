import { CheckboxField, SubmitButton } from '@kickabout/ui';
import { DraftForm } from '../drafts/draft-form.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useSubmitFeedback } from '../mutations.ts';

export function FeedbackForm({ playerId }: { readonly playerId: number }) {
  const formDraft = useDraft(`feedback.${playerId}`);
  const submission = useSubmitFeedback(formDraft.clear);
  return (
    <DraftForm
      formDraft={formDraft}
      submission={submission}
      text={{ name: 'comment', label: 'Your feedback', requiredMessage: 'Comment cannot be empty!', rows: 3 }}
    >
      <CheckboxField
        label="Post anonymously"
        name="is_anonymous"
        hint="No one sees your name, not even admins."
        checked={formDraft.draft['is_anonymous'] === 'yes'}
        onChange={(event) => formDraft.setField('is_anonymous', event.currentTarget.checked ? 'yes' : '')}
      />
      <SubmitButton pendingLabel="Posting…">Post feedback</SubmitButton>
    </DraftForm>
  );
}
