import { idFrom } from '@kickabout/client';
import { useDocumentTitle } from '@kickabout/federation/host';
import { Link, useParams } from '@kickabout/federation/router';
import { PitchBoard } from '@kickabout/pitch';
import { ArrowLeftIcon, ButtonLink, Icon, Page, PageHeader, QueryView, Skeleton, Stack } from '@kickabout/ui';
import styles from '../match/match-page.module.css';
import { NoSuchMatch } from '../match/no-such-match.tsx';
import { usePitch } from './use-pitch.ts';

/** `/matches/:id/pitch`: the score of a match, for a phone beside the pitch. */
export function Component() {
  const matchId = idFrom(useParams()['id']);
  return matchId === null ? <NoSuchMatch /> : <PitchPage key={matchId} matchId={matchId} />;
}

function PitchPage({ matchId }: { readonly matchId: number }) {
  const { query, isMissing } = usePitch(matchId);
  useDocumentTitle(query.data ? `On the pitch: ${query.data.matchName}` : null);
  if (isMissing) return <NoSuchMatch />;
  return (
    <Page width="reading">
      <PitchHeader matchId={matchId} />
      <QueryView
        query={query}
        what="this match"
        skeleton={
          <Stack>
            <Skeleton height="9rem" />
            <Skeleton height="100vh" />
          </Stack>
        }
      >
        {(pitch) => (
          <PitchBoard
            pitch={pitch}
            end={(unsent) =>
              pitch.isAdmin && pitch.notes.length > 0 && <UseAsResult {...{ matchId, unsent }} />
            }
          />
        )}
      </QueryView>
    </Page>
  );
}

function PitchHeader({ matchId }: { readonly matchId: number }) {
  return (
    <PageHeader
      eyebrow={
        <Link to={`/matches/${matchId}`} className={styles['back']}>
          <Icon of={ArrowLeftIcon} /> The match
        </Link>
      }
      title="On the pitch"
    />
  );
}

/** The admin's tools of the match take the notes over. */
function UseAsResult({ matchId, unsent }: { readonly matchId: number; readonly unsent: number }) {
  if (unsent > 0) return <p>You can use this as the result once everything is sent.</p>;
  return (
    <div>
      <ButtonLink as={Link} to={`/matches/${matchId}?result=noted`} variant="primary" size="large">
        Use as result
      </ButtonLink>
    </div>
  );
}
