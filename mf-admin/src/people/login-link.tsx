import { ClubTime, type PlayerDetails } from '@kickabout/admin';
import { Button, Card, Copyable, Stack } from '@kickabout/ui';
import { useCreateLoginLink } from './mutations.ts';

/** Makes a one-time link with which a player ties a new login to their account. */
export function LoginLink({ player }: { readonly player: PlayerDetails }) {
  const create = useCreateLoginLink();
  const link = create.data;
  return (
    <Card title="New login">
      <p>
        If {player.preferred_name} can’t log in any more, for example because their email address is gone,
        send them a login link. They log in with their new address, then open the link and keep their account.
        Their old login stops working. Don’t send it to anyone else: anyone who opens it gets the account.
      </p>
      {link !== undefined && (
        <>
          <Stack as="dl">
            <Copyable label="Login link" text={link.address} long />
          </Stack>
          <p>
            Works once, until <ClubTime at={link.expires_at} />.
          </p>
        </>
      )}
      <Button
        inline
        pending={create.isPending}
        onClick={() => create.mutate({ params: { id: player.player_id } })}
      >
        {link === undefined ? 'Create login link' : 'Create another link'}
      </Button>
    </Card>
  );
}
