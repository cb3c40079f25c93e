import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { type Reply, removeReply, repliesQuery } from '../data/feedback-data.ts';
import { AuthorLine } from '../entry/author-line.tsx';
import { DeleteButton } from '../entry/delete-button.tsx';
import styles from './replies.module.css';

interface ReplyEntryProps {
  readonly feedbackId: number;
  readonly reply: Reply;
  /** Called when the player confirms. */
  readonly onDelete: () => void;
}

export function ReplyEntry({ feedbackId, reply, onDelete }: ReplyEntryProps) {
  const { reply_id, reply_content, user_id, name, created_at, mine } = reply;
  const deletion = useDeleteReply();

  function deleteIt() {
    deletion.mutate({ params: { id: feedbackId, replyId: reply_id } });
    onDelete();
  }

  return (
    <article>
      <AuthorLine
        author={{ id: user_id, name }}
        createdAt={created_at}
        isMine={mine}
        size="small"
        actions={mine && <DeleteButton what="reply" onConfirm={deleteIt} />}
      />
      <p className={styles['content']}>{reply_content}</p>
    </article>
  );
}

/** Deletes a reply: an optimistic update, rolled back if refused. */
function useDeleteReply() {
  return useApiMutation('deleteReply', {
    changes: ['listReplies', 'listFeedback'],
    failed: 'Failed to delete reply.',
    optimistic: async ({ params }) => {
      // Path params may be text or numbers.
      const [id, replyId] = [Number(params.id), Number(params.replyId)];
      await queryClient.cancelQueries({ queryKey: repliesQuery(id).queryKey });
      return removeReply(id, replyId);
    },
  });
}
