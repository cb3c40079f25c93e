import { useInstallOffer } from '@kickabout/client';
import { Button, Card } from '@kickabout/ui';

/** The app for the home screen, where the browser can install it. */
export function InstallCard() {
  const install = useInstallOffer();
  if (install === null) return null;
  return (
    <Card title="The app">
      <p>As an app, Kickabout opens from your home screen and shows your next match even without a signal.</p>
      <Button inline onClick={install}>
        Install the app
      </Button>
    </Card>
  );
}
