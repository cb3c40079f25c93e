import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { useSession } from '@kickabout/session';
import { ButtonLink, Card, SmallText } from '@kickabout/ui';
import { lazy, Suspense } from 'react';
import { type MatchSummary, matchesQuery } from '../match-model/queries.ts';
import { LiveMatches, NextMatch } from './next-match.tsx';
import styles from './next-match-card.module.css';
import { NextMatchSkeleton } from './next-match-skeleton.tsx';

/** The matches that are on and the next one, on the home page, with buttons to join or leave it. A failed fetch is only logged. */
export function Component() {
  const pending = useInfiniteQuery(matchesQuery('pending'));
  const live = useInfiniteQuery(matchesQuery('in_progress'));
  const isAdmin = useSession(({ player }) => player?.exists === true && player.is_admin);
  return (
    <>
      <Card tone="club" className={styles['card']}>
        {pending.data === undefined || live.isLoading ? (
          <NextMatchSkeleton />
        ) : (
          <NextOf matches={pending.data} live={live.data ?? []} isAdmin={isAdmin} />
        )}
      </Card>
      {isAdmin && (
        <Suspense fallback={<div data-waiting />}>
          <FirstSteps />
        </Suspense>
      )}
    </>
  );
}

/** Players don't download it. */
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

interface NextOfProps {
  readonly matches: readonly MatchSummary[];
  /** Those that are on. */
  readonly live: readonly MatchSummary[];
  readonly isAdmin: boolean;
}

function NextOf({ matches, live, isAdmin }: NextOfProps) {
  const [next, ...others] = matches;
  if (next === undefined)
    return (
      <>
        <LiveMatches matches={live} />
        <NoMatch isAdmin={isAdmin} />
      </>
    );
  return <NextMatch key={next.match_id} match={next} others={others.length} live={live} />;
}

function NoMatch({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <div className={styles['none']}>
      <h2 className={styles['eyebrow']}>Next match</h2>
      <p className={styles['noMatch']}>No match yet</p>
      <SmallText>The next match will appear here.</SmallText>
      {isAdmin ? (
        <ButtonLink as={Link} to="/create-match" variant="primary">
          Create Match
        </ButtonLink>
      ) : (
        <ButtonLink as={Link} to="/matches?status=completed">
          See past matches
        </ButtonLink>
      )}
    </div>
  );
}
