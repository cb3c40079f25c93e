import { callApi } from '@kickabout/client';
import { useCallMutation } from '@kickabout/federation/host';
import { announce, SubmitButton } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { DraftForm } from '../drafts/draft-form.tsx';
import { type Draft, useDraft } from '../drafts/draft-store.ts';
import { addReply } from '../queries.ts';

/** Each player has one draft per comment. */
export const replyDraftKey = (feedbackId: number, playerId: number): string =>
  `reply.${feedbackId}.${playerId}`;

interface ReplyFormProps {
  readonly feedbackId: number;
  readonly playerId: number;
  /** Focuses the text field. */
  readonly takesFocus: boolean;
}

/** A reply to a comment. Replies are never anonymous. */
export function ReplyForm({ feedbackId, playerId, takesFocus }: ReplyFormProps) {
  const formDraft = useDraft(replyDraftKey(feedbackId, playerId));
  const send = ({ reply_content = '' }: Draft) =>
    callApi('createReply', { params: { id: feedbackId }, body: { reply_content, user_id: playerId } });
  const submission = useCallMutation('createReply', send, {
    changes: ['listReplies', 'listFeedback'],
    failed: 'Failed to submit reply. Please try again.',
    isSpecified: true,
    failure: 'form',
    done: (created, sent) => {
      formDraft.clear(sent);
      addReply(feedbackId, created);
      announce('Reply sent.');
    },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  return (
    <div ref={box}>
      <DraftForm
        formDraft={formDraft}
        submission={submission}
        text={{
          name: 'reply_content',
          label: 'Your reply',
          requiredMessage: 'Reply cannot be empty!',
          rows: 2,
        }}
      >
        <SubmitButton inline variant="secondary" pendingLabel="Sending…">
          Send reply
        </SubmitButton>
      </DraftForm>
    </div>
  );
}
