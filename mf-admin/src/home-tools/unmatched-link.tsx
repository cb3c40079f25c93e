import { apiQuery } from '@kickabout/client';
import { Link } from '@kickabout/federation/router';
import { Badge, ButtonLink, SearchIcon } from '@kickabout/ui';
import { useQuery } from '@tanstack/react-query';

/** Links to the payments that an admin has to assign, with their number. */
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
