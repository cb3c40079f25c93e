import { useInstallOffer } from '@kickabout/client';
import { Button, Card, Stack } from '@kickabout/ui';
import { PushPart } from './push-part.tsx';

/** Messages on this device, and the app on its home screen. */
export function DeviceCard() {
  const install = useInstallOffer();
  return (
    <Card title="This device">
      <Stack gap={5}>
        <PushPart />
        {install !== null && (
          <Stack gap={3}>
            <p>
              As an app, Kickabout opens from your home screen and shows your next match even without a
              signal.
            </p>
            <div>
              <Button onClick={install}>Install the app</Button>
            </div>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
