import { RETRY_WHILE_FAILING, useLoggedFailure } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Loading, ShowMore, SkeletonText, Stack, StillTrying } from '@kickabout/ui';
import { repliesQuery } from '../data/feedback-data.ts';
import styles from './replies.module.css';
import { ReplyEntry } from './reply-entry.tsx';

interface ReplyListProps {
  readonly feedbackId: number;
  /** For the size of the skeleton; there are at most a hundred on a page. */
  readonly count: number;
  /** Called when the player confirms the deletion of one. */
  readonly onDelete: () => void;
}

/** The replies to a comment, the oldest first. A failed fetch is only logged, and the list stays as it was. */
export function ReplyList({ feedbackId, count, onDelete }: ReplyListProps) {
  const query = useInfiniteQuery({ ...repliesQuery(feedbackId), ...RETRY_WHILE_FAILING });
  useLoggedFailure('Error fetching replies:', query);
  if (query.data === undefined) {
    if (query.errorUpdateCount > 0) return <StillTrying what="The replies" />;
    return (
      <Loading label="Loading replies...">
        <Stack gap={4}>
          {Array.from({ length: count }, (_, index) => index).map((index) => (
            <SkeletonText key={index} lines={3} />
          ))}
        </Stack>
      </Loading>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
      <ul role="list" className={styles['replies']}>
        {query.data.map((reply) => (
          <li key={reply.reply_id}>
            <ReplyEntry feedbackId={feedbackId} reply={reply} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  );
}
