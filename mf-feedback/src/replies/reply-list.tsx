import { useInfiniteQuery } from '@kickabout/client/query';
import { QueryView, SkeletonText, Stack } from '@kickabout/ui';
import { repliesQuery } from '../queries.ts';
import styles from './replies.module.css';
import { ReplyEntry } from './reply-entry.tsx';

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
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
        <ul role="list" className={styles['replies']}>
          {replies.map((reply) => (
            <li key={reply.reply_id}>
              <ReplyEntry feedbackId={feedbackId} reply={reply} onDelete={onDelete} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
