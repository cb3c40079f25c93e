import { SubmitButton } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { DraftForm } from '../drafts/draft-form.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { replyDraftKey } from './reply-draft-key.ts';
import { useSubmitReply } from './use-submit-reply.ts';

const LABELS = { reply_content: 'Your reply' } as const;

interface ReplyFormProps {
  readonly feedbackId: number;
  readonly playerId: number;
  /** One can type at once. */
  readonly takesFocus: boolean;
}

/** A reply to a comment, always with one's name. */
export function ReplyForm({ feedbackId, playerId, takesFocus }: ReplyFormProps) {
  const inHand = useDraft(replyDraftKey(feedbackId, playerId));
  const submission = useSubmitReply({ feedbackId, playerId, forget: inHand.forget });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  return (
    <div ref={box}>
      <DraftForm
        inHand={inHand}
        submission={submission}
        failed="Failed to submit reply. Please try again."
        labels={LABELS}
        text={{ name: 'reply_content', requiredMessage: 'Reply cannot be empty!', rows: 2 }}
      >
        <SubmitButton variant="secondary" pendingLabel="Sending…">
          Send reply
        </SubmitButton>
      </DraftForm>
    </div>
  );
}
