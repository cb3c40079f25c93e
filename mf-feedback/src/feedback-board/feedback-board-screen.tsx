import { usePlayerId } from '@kickabout/session';
import { Card, CheckboxField, Page, PageHeader, Stack, SubmitButton } from '@kickabout/ui';
import { DraftForm } from '../drafts/draft-form.tsx';
import { useDraft } from '../drafts/draft-store.ts';
import { useSubmitFeedback } from '../mutations.ts';
import { FeedbackList } from './feedback-list.tsx';

function FeedbackForm({ playerId }: { readonly playerId: number }) {
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
      <SubmitButton inline pendingLabel="Posting…">
        Post feedback
      </SubmitButton>
    </DraftForm>
  );
}

/** `/feedback`: comments on the club, with replies. */
export function Component() {
  const playerId = usePlayerId();
  // Signed out: the page's guard is about to redirect.
  if (playerId === null) return null;
  return (
    <Page width="reading">
      <PageHeader title="Feedback" subtitle="What’s good and what could be better." />
      <Stack gap={8}>
        <Card title="Leave feedback">
          <FeedbackForm playerId={playerId} />
        </Card>
        <FeedbackList playerId={playerId} />
      </Stack>
    </Page>
  );
}
