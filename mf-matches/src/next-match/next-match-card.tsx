import { Link } from '@kickabout/federation/router';
import { ButtonLink, Card } from '@kickabout/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MatchSummary, matchesQuery } from '../match-model/match-data.ts';
import { NextMatch } from './next-match.tsx';
import styles from './next-match-card.module.css';
import { NextMatchSkeleton } from './next-match-skeleton.tsx';

/** The next match, for the home page: all that one comes for, and joining or leaving right there. */
export function Component() {
  const { data, error, errorUpdatedAt } = useQuery(matchesQuery('pending'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error at another time is logged again
  useEffect(() => {
    // Said nowhere else: the place stays as it was, and is filled when a later fetch succeeds.
    if (error !== null) console.error('Error fetching pending matches:', error);
  }, [error, errorUpdatedAt]);

  return (
    <Card tone="club" className={styles['card'] ?? ''}>
      {data === undefined ? <NextMatchSkeleton /> : <NextOf matches={data} />}
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
      <p className={styles['name']}>Nothing is planned yet</p>
      <p className={styles['soft']}>As soon as a match is put on, it appears here.</p>
      <ButtonLink as={Link} to="/matches?status=completed">
        See past matches
      </ButtonLink>
    </div>
  );
}
