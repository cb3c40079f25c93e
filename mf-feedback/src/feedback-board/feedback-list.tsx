import { RETRY_WHILE_FAILING, useLoggedFailure } from '@kickabout/client';
import { Card, EmptyState, Loading, MessageIcon, Stack, StillTrying, useMoveFocus } from '@kickabout/ui';
import { useQuery } from '@tanstack/react-query';
import { feedbackQuery } from '../data/feedback-data.ts';
import { FeedbackEntry } from '../feedback-entry/feedback-entry.tsx';
import styles from './feedback-list.module.css';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';

/** All feedback, the latest first. A failed fetch is only logged, and the list stays as it was. */
export function FeedbackList({ playerId }: { readonly playerId: number }) {
  const query = useQuery({ ...feedbackQuery, ...RETRY_WHILE_FAILING });
  useLoggedFailure('Error fetching feedback:', query);
  const [heading, focusHeading] = useMoveFocus<HTMLHeadingElement>();
  return (
    <section aria-labelledby="feedback-of-players">
      <Stack gap={4}>
        <h2 id="feedback-of-players" ref={heading} tabIndex={-1}>
          What players say
        </h2>
        {query.data === undefined ? (
          query.errorUpdateCount > 0 ? (
            <Card flush>
              <StillTrying what="The feedback" />
            </Card>
          ) : (
            <Loading label="Loading feedback...">
              <FeedbackSkeleton />
            </Loading>
          )
        ) : query.data.length === 0 ? (
          <Card>
            <EmptyState icon={<MessageIcon />} title="No feedback yet">
              Be the first.
            </EmptyState>
          </Card>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
          <ul role="list" className={styles['entries']}>
            {query.data.map((feedback) => (
              <li key={feedback.feedback_id}>
                <FeedbackEntry feedback={feedback} playerId={playerId} onDelete={focusHeading} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
