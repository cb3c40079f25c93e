import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card, Stack } from '@kickabout/ui';
import { HealthCharts } from './health-charts.tsx';
import type { Remote } from './queries.ts';
import { ReleaseFacts } from './release-facts.tsx';
import { addressOfRemote } from './release-words.ts';
import { RemoteBadges } from './remote-badges.tsx';

/** A remote in the overview. */
export function RemoteCard({ remote }: { readonly remote: Remote }) {
  const { name, live } = remote;
  return (
    <Card
      title={name}
      actions={
        <ButtonLink as={Link} size="small" to={addressOfRemote(name)} aria-label={`Manage ${name}`}>
          Manage
        </ButtonLink>
      }
    >
      <Stack gap={4}>
        <RemoteBadges remote={remote} />
        {live !== null && <ReleaseFacts release={live} audience="everyone" short />}
        <HealthCharts name={name} />
      </Stack>
    </Card>
  );
}
