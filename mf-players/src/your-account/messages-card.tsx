import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card, Stack } from '@kickabout/ui';

/** Leads to what the player is told, and how. */
export function MessagesCard() {
  return (
    <Card title="What we tell you">
      <Stack gap={4}>
        <p>A place that comes free, a match that’s moved, money that arrives: choose what we tell you.</p>
        <div>
          <ButtonLink as={Link} to="/your-messages">
            Choose messages
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
