import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card, EmptyState, Icon, PageHeader, UserIcon } from '@kickabout/ui';

export function PlayerNotFound() {
  return (
    <>
      <PageHeader title="Player not found" />
      <Card>
        <EmptyState
          icon={<Icon of={UserIcon} />}
          title="This player doesn’t exist"
          action={
            <ButtonLink as={Link} to="/players">
              All players
            </ButtonLink>
          }
        >
          The link may be wrong, or the player may have left the club.
        </EmptyState>
      </Card>
    </>
  );
}
