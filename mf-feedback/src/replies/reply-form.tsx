import { SubmitButton } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { DraftForm } from '../drafts/draft-form.tsx';
import { useDraft } from '../drafts/draft-store.ts';
import { useSubmitReply } from '../mutations.ts';

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
        <SubmitButton inline variant="secondary" pendingLabel="Sending…">
          Send reply
        </SubmitButton>
      </DraftForm>
    </div>
  );
}
