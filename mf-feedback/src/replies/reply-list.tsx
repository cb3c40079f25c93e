import { useInfiniteQuery } from '@kickabout/client/query';
import { QueryView, SkeletonText, Stack } from '@kickabout/ui';
import { AuthorLine } from '../entry/author-line.tsx';
import { DeleteButton } from '../entry/delete-button.tsx';
import { useDeleteReply } from '../mutations.ts';
import { type Reply, repliesQuery } from '../queries.ts';
import styles from './replies.module.css';

interface ReplyEntryProps {
  readonly feedbackId: number;
  readonly reply: Reply;
  /** Called when the player confirms. */
  readonly onDelete: () => void;
}

function ReplyEntry({ feedbackId, reply, onDelete }: ReplyEntryProps) {
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

interface ReplyListProps {
  readonly feedbackId: number;
  /** For the size of the skeleton; there are at most a hundred on a page. */
  readonly count: number;
  /** Called when the player confirms the deletion of one. */
  readonly onDelete: () => void;
}

/** The replies to a comment, the oldest first. */
export function ReplyList({ feedbackId, count, onDelete }: ReplyListProps) {
  const query = useInfiniteQuery(repliesQuery(feedbackId));
  return (
    <QueryView
      query={query}
      what="the replies"
      failure="mention"
      skeleton={
        <Stack gap={4}>
          {Array.from({ length: count }, (_, index) => (
            <SkeletonText key={index} lines={3} />
          ))}
        </Stack>
      }
    >
      {(replies) => (
        <Stack as="ul">
          {replies.map((reply) => (
            <li key={reply.reply_id}>
              <ReplyEntry feedbackId={feedbackId} reply={reply} onDelete={onDelete} />
            </li>
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
