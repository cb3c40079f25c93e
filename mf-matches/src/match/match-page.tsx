import { isMatchTime } from '@kickabout/domain';
import { Slot, useDocumentTitle } from '@kickabout/federation/host';
import { Link, useParams } from '@kickabout/federation/router';
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
  VisuallyHidden,
} from '@kickabout/ui';
import type { ReactNode } from 'react';
import { GuestPanel } from '../guests/guest-panel.tsx';
import type { Match, MatchPlayer } from '../match-model/match-data.ts';
import { matchIdOf } from '../match-model/match-id-of.ts';
import { MatchName } from '../match-model/match-name.tsx';
import { useViewer } from '../match-model/use-viewer.ts';
import { ParticipationPanel } from '../participation/participation-panel.tsx';
import { ShareMatch } from '../share-match/share-match.tsx';
import { VotePanel } from '../vote/vote-panel.tsx';
import { LineUp } from './line-up.tsx';
import { MatchDetails } from './match-details.tsx';
import styles from './match-page.module.css';
import { MatchPageSkeleton } from './match-page-skeleton.tsx';
import { MatchResult } from './match-result.tsx';
import { MatchVideos } from './match-videos.tsx';
import { NoSuchMatch } from './no-such-match.tsx';
import { Teams } from './teams.tsx';
import { useMatch } from './use-match.ts';

/** `/matches/:id`: everything about one match. */
export function Component() {
  const matchId = matchIdOf(useParams()['id']);
  // Mounted again for each match, so that messages and choices don't carry over to the next.
  return matchId === null ? <NoSuchMatch /> : <MatchPage key={matchId} matchId={matchId} />;
}

function MatchPage({ matchId }: { readonly matchId: number }) {
  const state = useMatch(matchId);
  useDocumentTitle(state.status === 'ready' ? state.match.match_name : null);
  switch (state.status) {
    case 'missing':
      return <NoSuchMatch />;
    case 'loading':
      return (
        <Page>
          <MatchHeader
            title={
              <>
                <VisuallyHidden>Match</VisuallyHidden>
                <Skeleton width="min(34rem, 95%)" />
              </>
            }
          />
          <Loading label="Loading the match...">
            <MatchPageSkeleton />
          </Loading>
        </Page>
      );
    case 'failed':
      return (
        <Page>
          <MatchHeader title="Match" />
          <ErrorState
            title="We couldn’t load this match"
            message={state.message}
            onRetry={state.retry}
            pending={state.isRetrying}
          />
        </Page>
      );
    case 'ready':
      return <LoadedMatch match={state.match} players={state.players} />;
    default:
      return state satisfies never;
  }
}

function MatchHeader({ title }: { readonly title: ReactNode }) {
  return (
    <PageHeader
      eyebrow={
        <Link to="/matches" className={styles['back']} data-print="hide">
          <Icon of={ArrowLeftIcon} /> All matches
        </Link>
      }
      title={title}
    />
  );
}

/** Whether there are guests to bring or to take out. */
const hasGuests = ({ most_guests = 0, guests = [] }: Match, playerId: number) =>
  most_guests > 0 || guests.some(({ host_id }) => host_id === playerId);

/** While there's something to note. Missing from older servers. */
const hasPitchPage = ({ players_take_notes, match_status, kickoff_at }: Match) =>
  players_take_notes !== undefined &&
  isMatchTime({ status: match_status, kickoffAt: Date.parse(kickoff_at) }, Date.now());

interface LoadedMatchProps {
  readonly match: Match;
  readonly players: readonly MatchPlayer[] | null;
}

function LoadedMatch({ match, players }: LoadedMatchProps) {
  const viewer = useViewer();
  const isPending = match.match_status === 'pending';
  const details = <MatchDetails match={match} actions={<ShareMatch match={match} players={players} />} />;
  return (
    <Page>
      <MatchHeader title={<MatchName name={match.match_name} />} />
      <Stack gap={6}>
        {viewer.kind === 'player' && hasPitchPage(match) && (
          <div data-print="hide">
            <ButtonLink as={Link} to={`/matches/${match.match_id}/pitch`} variant="primary" size="large">
              Score and keeper timer
            </ButtonLink>
          </div>
        )}
        {isPending ? (
          <div className={styles['top']}>
            <Stack>
              {viewer.kind === 'player' && (
                <div className={styles['panel']} data-print="hide">
                  <ParticipationPanel match={match} playerId={viewer.playerId} />
                </div>
              )}
              {viewer.kind === 'player' && match.my_place !== null && hasGuests(match, viewer.playerId) && (
                <div className={styles['panel']} data-print="hide">
                  <GuestPanel match={match} playerId={viewer.playerId} />
                </div>
              )}
              {details}
            </Stack>
            <LineUp match={match} players={players} />
          </div>
        ) : (
          <Stack>
            <MatchResult match={match} />
            {viewer.kind === 'player' && match.man_of_the_match_vote?.can_vote && (
              <div className={styles['panel']} data-print="hide">
                <VotePanel
                  match={match}
                  myVote={match.man_of_the_match_vote.my_vote}
                  players={players}
                  playerId={viewer.playerId}
                />
              </div>
            )}
            {details}
          </Stack>
        )}
        <Slot name="match.admin" matchId={match.match_id} />
        <Teams match={match} players={players} />
        <MatchVideos links={match.youtube_links} matchName={match.match_name} />
      </Stack>
    </Page>
  );
}
