import { useParams } from '@kickabout/federation/router';
import { MatchPage } from './match-page.tsx';
import { NoSuchMatch } from './no-such-match.tsx';

/** A match by the id in the address. */
export function Component() {
  const { id = '' } = useParams();
  // Another match is another page: nothing said or chosen on this one carries over.
  return /^[1-9]\d{0,8}$/.test(id) ? <MatchPage key={id} matchId={Number(id)} /> : <NoSuchMatch />;
}
