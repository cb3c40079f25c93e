import { idFrom } from '@kickabout/client';
import { useDocumentTitle } from '@kickabout/federation/host';
import { Link, useParams } from '@kickabout/federation/router';
import { PitchBoard } from '@kickabout/match-notes';
import { ArrowLeftIcon, Icon, Page, QueryView, Skeleton } from '@kickabout/ui';
import { FullTime } from '../full-time/full-time.tsx';
import { NoSuchMatch } from '../match/no-such-match.tsx';
import styles from './pitch-page.module.css';
import { usePitch } from './use-pitch.ts';

/** `/matches/:id/pitch`: the score of a match, for a phone beside the pitch. */
export function Component() {
  const matchId = idFrom(useParams()['id']);
  return matchId === null ? <NoSuchMatch /> : <PitchPage key={matchId} matchId={matchId} />;
}

function PitchPage({ matchId }: { readonly matchId: number }) {
  const { query, match, isMissing } = usePitch(matchId);
  useDocumentTitle(query.data ? `On the pitch: ${query.data.matchName}` : null);
  if (isMissing) return <NoSuchMatch />;
  return (
    <Page width="reading" className={styles['page']}>
      <header className={styles['header']}>
        <h1 tabIndex={-1} className={styles['title']}>
          On the pitch
        </h1>
        <Link to={`/matches/${matchId}`} className={styles['back']}>
          <Icon of={ArrowLeftIcon} /> The match
        </Link>
      </header>
      <QueryView query={query} what="this match" skeleton={<Skeleton height="100vh" />}>
        {(pitch) => (
          <PitchBoard
            pitch={pitch}
            end={(unsent) =>
              pitch.isAdmin &&
              match?.match_status === 'in_progress' &&
              (unsent > 0 ? (
                <p>Full time is possible once everything is sent.</p>
              ) : (
                <FullTime match={match} />
              ))
            }
          />
        )}
      </QueryView>
    </Page>
  );
}
