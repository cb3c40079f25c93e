import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card, EmptyState, PageHeader, UserIcon } from '@kickabout/ui';

/** No player has the id of the address. */
export function PlayerNotFound() {
  return (
    <>
      <PageHeader title="Player not found" />
      <Card>
        <EmptyState
          icon={<UserIcon />}
          title="There is no such player"
          action={
            <ButtonLink as={Link} to="/players">
              All players
            </ButtonLink>
          }
        >
          The link may be mistyped, or the player has left the club.
        </EmptyState>
      </Card>
    </>
  );
}
