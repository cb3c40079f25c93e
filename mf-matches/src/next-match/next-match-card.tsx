import { useLoggedFailure } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card } from '@kickabout/ui';
import { type MatchSummary, matchesQuery } from '../match-model/match-data.ts';
import { NextMatch } from './next-match.tsx';
import styles from './next-match-card.module.css';
import { NextMatchSkeleton } from './next-match-skeleton.tsx';

/** The next match, on the home page, with buttons to join or leave it. A failed fetch is only logged. */
export function Component() {
  const pending = useInfiniteQuery(matchesQuery('pending'));
  useLoggedFailure('Error fetching pending matches:', pending);
  return (
    <Card tone="club" className={styles['card'] ?? ''}>
      {pending.data === undefined ? <NextMatchSkeleton /> : <NextOf matches={pending.data} />}
    </Card>
  );
}

function NextOf({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const [next, ...others] = matches;
  if (next === undefined) return <NoMatch />;
  return <NextMatch key={next.match_id} match={next} others={others.length} />;
}

function NoMatch() {
  return (
    <div className={styles['none']}>
      <h2 className={styles['eyebrow']}>Next match</h2>
      <p className={styles['name']}>No match yet</p>
      <p className={styles['soft']}>The next match will show up here.</p>
      <ButtonLink as={Link} to="/matches?status=completed">
        See past matches
      </ButtonLink>
    </div>
  );
}
