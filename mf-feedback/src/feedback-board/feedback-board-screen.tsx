import { usePlayerId } from '@kickabout/session';
import { Card, Page, PageHeader, Stack } from '@kickabout/ui';
import { FeedbackForm } from '../feedback-form/feedback-form.tsx';
import { FeedbackList } from './feedback-list.tsx';

/** `/feedback`: say what is good and what could be better, and talk about it. */
export function Component() {
  const playerId = usePlayerId();
  // Nobody in particular is here only while the guard of the page is about to lead them away.
  if (playerId === null) return null;
  return (
    <Page width="reading">
      <PageHeader title="Feedback" subtitle="What is good, and what could be better." />
      <Stack gap={8}>
        <Card title="Leave feedback">
          <FeedbackForm playerId={playerId} />
        </Card>
        <FeedbackList playerId={playerId} />
      </Stack>
    </Page>
  );
}
