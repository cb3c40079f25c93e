import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card, EmptyState, Icon, MapPinIcon, PlusIcon } from '@kickabout/ui';

export function NoPitchYet() {
  return (
    <Card>
      <EmptyState
        icon={<Icon of={MapPinIcon} />}
        title="No pitch yet"
        action={
          <ButtonLink as={Link} to="/add-pitch" variant="primary" icon={<Icon of={PlusIcon} />}>
            Add Pitch
          </ButtonLink>
        }
      >
        Add a pitch first.
      </EmptyState>
    </Card>
  );
}
