import { useDocumentTitle } from '@kickabout/federation/host';
import { Link, useParams } from '@kickabout/federation/router';
import { PitchBoard } from '@kickabout/pitch';
import {
  ArrowLeftIcon,
  ButtonLink,
  ErrorState,
  Icon,
  Loading,
  Page,
  PageHeader,
  Skeleton,
  Stack,
} from '@kickabout/ui';
import styles from '../match/match-page.module.css';
import { NoSuchMatch } from '../match/no-such-match.tsx';
import { matchIdOf } from '../match-model/match-id-of.ts';
import { usePitch } from './use-pitch.ts';

/** `/matches/:id/pitch`: the score of a match, for a phone beside the pitch. */
export function Component() {
  const matchId = matchIdOf(useParams()['id']);
  return matchId === null ? <NoSuchMatch /> : <PitchPage key={matchId} matchId={matchId} />;
}

function PitchPage({ matchId }: { readonly matchId: number }) {
  const state = usePitch(matchId);
  useDocumentTitle(state.status === 'ready' ? `On the pitch: ${state.pitch.matchName}` : null);
  switch (state.status) {
    case 'missing':
      return <NoSuchMatch />;
    case 'loading':
      return (
        <Page width="reading">
          <PitchHeader matchId={matchId} />
          <Loading label="Loading the match...">
            <Stack>
              <Skeleton height="9rem" />
              <Skeleton height="100vh" />
            </Stack>
          </Loading>
        </Page>
      );
    case 'failed':
      return (
        <Page width="reading">
          <PitchHeader matchId={matchId} />
          <ErrorState
            title="We couldn’t load this match"
            message={state.message}
            onRetry={state.retry}
            pending={state.isRetrying}
          />
        </Page>
      );
    case 'ready': {
      const { pitch } = state;
      return (
        <Page width="reading">
          <PitchHeader matchId={matchId} />
          <PitchBoard
            pitch={pitch}
            end={(unsent) =>
              pitch.isAdmin && pitch.notes.length > 0 && <UseAsResult {...{ matchId, unsent }} />
            }
          />
        </Page>
      );
    }
    default:
      return state satisfies never;
  }
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
