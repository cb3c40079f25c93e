import { usePlayerId } from '@kickabout/session';
import { Card, Page, PageHeader, Stack } from '@kickabout/ui';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackList } from './feedback-list.tsx';

/** `/feedback`: comments on the club, with replies. */
export function Component() {
  const playerId = usePlayerId();
  // Signed out: the page's guard is about to redirect.
  if (playerId === null) return null;
  return (
    <Page width="reading">
      <PageHeader title="Feedback" subtitle="What’s good and what could be better." />
      <Stack gap={8}>
        <Card title="Leave feedback">
          <FeedbackForm playerId={playerId} />
        </Card>
        <FeedbackList playerId={playerId} />
      </Stack>
    </Page>
  );
}
