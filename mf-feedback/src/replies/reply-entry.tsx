import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { useConfirm } from '@kickabout/ui';
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
  const { ask, dialog } = useConfirm();
  const deletion = useDeleteReply();

  async function askAndDelete() {
    const yes = await ask({
      title: 'Delete this reply?',
      body: 'This cannot be undone.',
      confirmLabel: 'Delete reply',
      danger: true,
    });
    if (!yes) return;
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
        actions={mine && <DeleteButton what="reply" onClick={() => void askAndDelete()} />}
      />
      <p className={styles['content']}>{reply_content}</p>
      {dialog}
    </article>
  );
}

/** Deletes a reply: an optimistic update, rolled back if refused. */
function useDeleteReply() {
  return useApiMutation('deleteReply', {
    changes: ['listReplies', 'listFeedback'],
    failed: 'Failed to delete reply.',
    alreadyDone: ['not_found'],
    optimistic: async ({ params }) => {
      // Path params may be text or numbers.
      const [id, replyId] = [Number(params.id), Number(params.replyId)];
      await queryClient.cancelQueries({ queryKey: repliesQuery(id).queryKey });
      return removeReply(id, replyId);
    },
  });
}
