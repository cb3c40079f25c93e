import { AuthorLine } from '../entry/author-line.tsx';
import { DeleteButton } from '../entry/delete-button.tsx';
import { useDeleteReply } from '../mutations.ts';
import type { Reply } from '../queries.ts';
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
