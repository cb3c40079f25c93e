import { SubmitButton } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { DraftForm } from '../drafts/draft-form.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { LABELS, useSubmitReply } from './use-submit-reply.ts';

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
        text={{
          name: 'reply_content',
          label: LABELS.reply_content,
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
