import { FOUNDER_ID } from '@kickabout/contract';
import { Button, Card, Cluster, ConfirmButton, DownloadIcon, formatAmount, Icon } from '@kickabout/ui';
import { useCloseAccount, useGetMyData } from './mutations.ts';

const CLOSING = {
  title: 'Close your account? This can’t be undone.',
  body: 'Your name, email address and year of birth are deleted, and you’re logged out. Results and payments stay, under the name “Former player”. Your feedback and replies stay, without your name; delete them first if you don’t want that.',
  confirmLabel: 'Close my account',
  danger: true,
};

const LOGIN_STAYS_OUT =
  ' Because your account is disabled, the club keeps a fingerprint of your login, and the reason. You can’t sign up again with this login until an admin lets you.';

/** Downloads everything the club has stored about the player, and closes their account. */
export function MyDataCard({
  playerId,
  isDisabled = false,
}: {
  readonly playerId: number;
  readonly isDisabled?: boolean;
}) {
  const load = useGetMyData();
  const close = useCloseAccount();

  return (
    <Card title="Your data">
      <p>
        Download everything we have stored about you, or close your account once your balance is{' '}
        {formatAmount(0)}.
      </p>
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
          <ConfirmButton
            variant="quiet"
            pending={close.isPending}
            question={isDisabled ? { ...CLOSING, body: CLOSING.body + LOGIN_STAYS_OUT } : CLOSING}
            onConfirm={() => close.mutate({ params: { id: playerId } })}
          >
            Close my account
          </ConfirmButton>
        )}
      </Cluster>
    </Card>
  );
}
