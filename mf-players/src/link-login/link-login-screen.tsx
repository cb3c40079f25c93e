import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { useLocation, useNavigate } from '@kickabout/federation/router';
import { setSessionPlayer, useSession } from '@kickabout/session';
import { Button, Card, FormError, Page, PageHeader } from '@kickabout/ui';

/** `/link-login#…`: ties the current login to the player whom the link is for. */
export function Component() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const token = hash.slice(1);
  const link = useApiMutation('linkLogin', {
    changes: [],
    failed: 'Failed to link your login. Please try again.',
    failure: 'form',
    done: async (player) => {
      queryClient.clear();
      setSessionPlayer(player);
      await navigate('/your-account', { replace: true });
      return 'Your new login is linked. Welcome back!';
    },
  });
  return (
    <Page width="form">
      <PageHeader title="Link your new login" subtitle="For players with a new login." />
      <Card>
        <p>
          You’re logged in as {user?.email}. If you continue, this login gets the player account that the link
          is for, and the old login stops working.
        </p>
        {link.problem && <FormError {...link.problem} />}
        {token === '' && (
          <FormError message="This link isn’t complete. Open it again from the message you got." />
        )}
        <Button
          variant="primary"
          block
          pending={link.isPending}
          disabled={token === ''}
          onClick={() => link.mutate({ body: { token } })}
        >
          Link this login
        </Button>
      </Card>
    </Page>
  );
}
