import { ClubTime } from '@kickabout/admin';
import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Button, Card, Cluster, Copyable, QueryView, Stack } from '@kickabout/ui';
import { useDeleteInvite, useSetInvite } from './mutations.ts';

/** How long a link works, and for how many people. */
const DAYS = 14;
const USES = 40;

/** A link for the club's group chat: whoever signs up with it needn't wait for an admin. */
export function InviteLink() {
  const query = useQuery(apiQuery('getInvite'));
  const make = useSetInvite();
  const end = useDeleteInvite();
  return (
    <Card title="Invite link">
      <QueryView query={query} what="the invite link">
        {({ invite }) => (
          <Stack gap={4}>
            <p>
              For your group chat. Anyone who signs up with it can play straight away. It works for {DAYS}{' '}
              days and {USES} people; a new one replaces it.
            </p>
            {typeof invite?.token === 'string' && (
              <Stack as="dl">
                <Copyable label="Invite link" text={addressOf(invite.token)} long />
              </Stack>
            )}
            {invite !== null && (
              <p>
                Works until <ClubTime at={invite.expires_at} />, for {invite.uses_left} more.
              </p>
            )}
            <Cluster>
              <Button
                pending={make.isPending}
                onClick={() => make.mutate({ body: { token: newToken(), days: DAYS, uses: USES } })}
              >
                {invite === null ? 'Make an invite link' : 'Make a new one'}
              </Button>
              {invite !== null && (
                <Button variant="quiet" pending={end.isPending} onClick={() => end.mutate()}>
                  End it
                </Button>
              )}
            </Cluster>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

const addressOf = (token: string) => new URL(`/create-account#${token}`, location.origin).href;

/** 32 letters and digits that no one can guess. */
const newToken = () => crypto.randomUUID().replaceAll('-', '');
