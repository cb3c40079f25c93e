import { useRefusal } from '@kickabout/client';
import { Form, SubmitButton, TextareaField } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { useDraft } from '../drafts/use-draft.ts';
import styles from './replies.module.css';
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
  const { draft, type, forget } = useDraft(replyDraftKey(feedbackId, playerId));
  const submission = useSubmitReply({ feedbackId, playerId, forget });
  const problem = useRefusal('Failed to submit reply. Please try again.', submission.error, LABELS);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  return (
    <div ref={box}>
      <Form
        className={styles['form']}
        problem={problem}
        pending={submission.isPending}
        onSubmit={() => submission.mutate(draft)}
      >
        <TextareaField
          label={LABELS.reply_content}
          name="reply_content"
          required
          requiredMessage="Reply cannot be empty!"
          rows={2}
          value={draft['reply_content'] ?? ''}
          onChange={(event) => type('reply_content', event.currentTarget.value)}
        />
        <SubmitButton variant="secondary" className={styles['send']} pendingLabel="Sending…">
          Send reply
        </SubmitButton>
      </Form>
    </div>
  );
}
