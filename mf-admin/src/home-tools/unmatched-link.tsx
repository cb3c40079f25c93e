import { apiQuery } from '@kickabout/client';
import { Link } from '@kickabout/federation/router';
import { Badge, ButtonLink, SearchIcon } from '@kickabout/ui';
import { useQuery } from '@tanstack/react-query';

/** The way to the payments that wait for somebody to say whose they are, and how many there are. */
export function UnmatchedLink() {
  const unmatched = useQuery(apiQuery('listUnmatchedPayments'));
  const count = unmatched.data?.length ?? 0;
  return (
    <ButtonLink as={Link} to="/unmatched-payments" icon={<SearchIcon />}>
      Unmatched Payments
      {count > 0 && <Badge tone="warn">{count}</Badge>}
    </ButtonLink>
  );
}
