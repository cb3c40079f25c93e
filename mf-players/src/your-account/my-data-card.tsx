import { FOUNDER_ID } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { logout } from '@kickabout/session';
import { Button, Card, Cluster, DownloadIcon, Icon, Stack, saveFile, useConfirm } from '@kickabout/ui';

/** Downloads everything the club has stored about the player, and closes their account. */
export function MyDataCard({ playerId }: { readonly playerId: number }) {
  const { ask, dialog } = useConfirm();
  const load = useApiMutation('getMyData', {
    changes: [],
    failed: 'Failed to download your data. Please try again.',
    onDone: (data) => saveFile('my-kickabout-data.json', JSON.stringify(data, null, 2), 'application/json'),
  });
  const close = useApiMutation('closeAccount', {
    changes: [],
    done: 'Your account was closed.',
    failed: 'Failed to close your account. Please try again.',
    refusals: ['balance_not_zero', 'places_held', 'founder_stays'],
    onDone: () => logout(),
  });

  async function closeIfSure() {
    const sure = await ask({
      title: 'Close your account? This can’t be undone.',
      body: 'Your name, email address and year of birth are deleted, and you’re logged out. Results and payments stay, under the name “Former player”. Your feedback and replies stay, without your name; delete them first if you don’t want that.',
      confirmLabel: 'Close my account',
      danger: true,
    });
    if (sure) close.mutate({ params: { id: playerId } });
  }

  return (
    <Card title="Your data">
      <Stack gap={4}>
        <p>Download everything we have stored about you, or close your account once your balance is £0.00.</p>
        <Cluster gap={3}>
          <Button
            icon={<Icon of={DownloadIcon} />}
            pending={load.isPending}
            pendingLabel="Preparing…"
            onClick={() => load.mutate()}
          >
            Download my data
          </Button>
          {playerId !== FOUNDER_ID && (
            <Button variant="quiet" pending={close.isPending} onClick={() => void closeIfSure()}>
              Close my account
            </Button>
          )}
        </Cluster>
        {dialog}
      </Stack>
    </Card>
  );
}
