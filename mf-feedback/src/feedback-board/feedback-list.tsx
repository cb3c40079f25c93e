import { useInfiniteQuery } from '@kickabout/client/query';
import {
  Card,
  Cluster,
  EmptyState,
  Icon,
  MessageIcon,
  QueryView,
  Skeleton,
  SkeletonText,
  Stack,
  useMoveFocus,
} from '@kickabout/ui';
import { useState } from 'react';
import { feedbackQuery } from '../queries.ts';
import { FeedbackEntry } from './feedback-entry.tsx';

/** All feedback, the latest first. */
export function FeedbackList({ playerId }: { readonly playerId: number }) {
  const query = useInfiniteQuery(feedbackQuery);
  // Kept here, so that a comment whose deletion fails comes back as it was.
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [heading, focusHeading] = useMoveFocus<HTMLHeadingElement>();
  return (
    <section aria-labelledby="feedback-of-players">
      <Stack gap={4}>
        <h2 id="feedback-of-players" ref={heading} tabIndex={-1}>
          What players say
        </h2>
        <QueryView
          query={query}
          what="the feedback"
          failure="mention"
          skeleton={<FeedbackSkeleton />}
          empty={
            <Card>
              <EmptyState icon={<Icon of={MessageIcon} />} title="No feedback yet">
                Be the first.
              </EmptyState>
            </Card>
          }
        >
          {(entries) => (
            <Stack as="ul">
              {entries.map((feedback) => (
                <li key={feedback.feedback_id}>
                  <FeedbackEntry
                    feedback={feedback}
                    playerId={playerId}
                    repliesOpen={opened.get(feedback.feedback_id)}
                    onToggleReplies={(isOpen) =>
                      setOpened((before) => new Map(before).set(feedback.feedback_id, isOpen))
                    }
                    onDelete={focusHeading}
                  />
                </li>
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </section>
  );
}

/** About as tall as three short comments. */
function FeedbackSkeleton() {
  return (
    <Stack gap={4}>
      {[0, 1, 2].map((entry) => (
        <Card key={entry}>
          <Stack gap={3}>
            <Cluster gap={3}>
              <Skeleton width="2.5rem" height="2.5rem" shape="circle" />
              <Skeleton width="9rem" />
            </Cluster>
            <SkeletonText lines={2} />
            <Skeleton width="6rem" height="2.25rem" shape="block" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
