import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card, Stack } from '@kickabout/ui';
import { PushPart } from './device/push-part.tsx';

/** Leads to what the player is told, and turns notifications on this device on and off. */
export function MessagesCard() {
  return (
    <Card title="Notifications">
      <Stack gap={5}>
        <Stack gap={3}>
          <p>A place that comes free, a match that’s moved, money that arrives: choose what we tell you.</p>
          <div>
            <ButtonLink as={Link} to="/your-messages">
              Choose notifications
            </ButtonLink>
          </div>
        </Stack>
        <Stack gap={3}>
          <h3>On this device</h3>
          <PushPart />
        </Stack>
      </Stack>
    </Card>
  );
}
