import { callApi } from '@kickabout/client';
import { useCallMutation } from '@kickabout/federation/host';
import { announce, SubmitButton } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { addReply } from '../data/feedback-data.ts';
import { DraftForm } from '../drafts/draft-form.tsx';
import type { Draft } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';

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
  const submission = useSubmitReply({ feedbackId, playerId, clear: formDraft.clear });
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
        <SubmitButton variant="secondary" pendingLabel="Sending…">
          Send reply
        </SubmitButton>
      </DraftForm>
    </div>
  );
}

interface ReplyTo {
  readonly feedbackId: number;
  readonly playerId: number;
  readonly clear: (sent: Draft) => void;
}

/** Sends a reply and shows it below the others. Clears the draft once sent, even if the player has left the page. */
function useSubmitReply({ feedbackId, playerId, clear }: ReplyTo) {
  const send = ({ reply_content = '' }: Draft) =>
    callApi('createReply', { params: { id: feedbackId }, body: { reply_content, user_id: playerId } });
  return useCallMutation('createReply', send, {
    changes: ['listReplies', 'listFeedback'],
    failed: 'Failed to submit reply. Please try again.',
    failure: 'form',
    done: (created, sent) => {
      clear(sent);
      addReply(feedbackId, created);
      announce('Reply sent.');
    },
  });
}
