import { callApi } from '@kickabout/client';
import { useCallMutation } from '@kickabout/federation/host';
import { announce, CheckboxField, SubmitButton } from '@kickabout/ui';
import { addFeedback } from '../data/feedback-data.ts';
import { DraftForm } from '../drafts/draft-form.tsx';
import type { Draft } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';

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

/** Posts a comment and shows it at the top of the list. Clears the draft once sent, even if the player has left the page. */
function useSubmitFeedback(clear: (sent: Draft) => void) {
  const send = ({ comment = '', is_anonymous }: Draft) =>
    callApi('createFeedback', { body: { comment, is_anonymous: is_anonymous === 'yes' } });
  return useCallMutation('createFeedback', send, {
    changes: ['listFeedback'],
    failed: 'Failed to submit feedback. Please try again.',
    failure: 'form',
    done: (created, sent) => {
      clear(sent);
      addFeedback(created);
      announce('Feedback posted.');
    },
  });
}
