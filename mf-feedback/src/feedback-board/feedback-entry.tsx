import { Card, Stack } from '@kickabout/ui';
import { AuthorLine } from '../entry/author-line.tsx';
import { DeleteButton } from '../entry/delete-button.tsx';
import { useDeleteFeedback } from '../mutations.ts';
import type { Feedback } from '../queries.ts';
import { Replies } from '../replies/replies.tsx';
import styles from './feedback-entry.module.css';

interface FeedbackEntryProps {
  readonly feedback: Feedback;
  readonly playerId: number;
  readonly repliesOpen: boolean | undefined;
  readonly onToggleReplies: (isOpen: boolean) => void;
  /** Called when the player confirms. */
  readonly onDelete: () => void;
}

/** A comment, its author and its replies. */
export function FeedbackEntry({
  feedback,
  playerId,
  repliesOpen,
  onToggleReplies,
  onDelete,
}: FeedbackEntryProps) {
  const { feedback_id, comment, name, user_id, created_at, mine, reply_count } = feedback;
  const deletion = useDeleteFeedback();

  function deleteIt() {
    deletion.mutate({ params: { id: feedback_id } });
    onDelete();
  }

  return (
    <Card>
      <article>
        <Stack gap={3}>
          <AuthorLine
            author={name !== null && user_id !== null ? { id: user_id, name } : null}
            createdAt={created_at}
            isMine={mine}
          />
          <p className={styles['comment']}>{comment}</p>
          <Replies
            feedbackId={feedback_id}
            count={reply_count}
            playerId={playerId}
            isOpen={repliesOpen}
            onToggle={onToggleReplies}
            beside={
              mine && <DeleteButton what="feedback" also={alsoDeleted(reply_count)} onConfirm={deleteIt} />
            }
          />
        </Stack>
      </article>
    </Card>
  );
}

function alsoDeleted(replies: number): string {
  if (replies === 0) return '';
  return replies === 1 ? 'Its reply will be deleted too.' : `Its ${replies} replies will be deleted too.`;
}
