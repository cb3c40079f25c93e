import { idFrom, useNow } from '@kickabout/client';
import { isMatchTime, isOver } from '@kickabout/domain';
import { Slot, useDocumentTitle } from '@kickabout/federation/host';
import { Link, useParams } from '@kickabout/federation/router';
import { useSession } from '@kickabout/session';
import {
  ButtonLink,
  Cluster,
  Page,
  PageHeader,
  QueryView,
  Skeleton,
  SkeletonCard,
  Stack,
  VisuallyHidden,
} from '@kickabout/ui';
import { Answers } from '../answers/answers.tsx';
import { NoAnswerCard } from '../answers/no-answer-card.tsx';
import { FullTime } from '../full-time/full-time.tsx';
import { GuestPanel } from '../guests/guest-panel.tsx';
import { MatchName } from '../match-model/match-name.tsx';
import type { Match, MatchAndPlayers } from '../match-model/queries.ts';
import { useViewer } from '../match-model/use-viewer.ts';
import { ParticipationPanel } from '../participation/participation-panel.tsx';
import { ShareMatch } from '../share-match/share-match.tsx';
import { VotePanel } from '../vote/vote-panel.tsx';
import { LineUp } from './line-up.tsx';
import { MatchDetails, MatchPoints } from './match-details.tsx';
import styles from './match-page.module.css';
import { MatchResult } from './match-result.tsx';
import { MatchVideos } from './match-videos.tsx';
import { NoSuchMatch } from './no-such-match.tsx';
import { Teams } from './teams.tsx';
import { useMatch } from './use-match.ts';

/** `/matches/:id`: everything about one match. */
export function Component() {
  const matchId = idFrom(useParams()['id']);
  // Mounted again for each match, so that messages and choices don't carry over to the next.
  return matchId === null ? <NoSuchMatch /> : <MatchPage key={matchId} matchId={matchId} />;
}

function MatchPage({ matchId }: { readonly matchId: number }) {
  const { match, players, isMissing } = useMatch(matchId);
  useDocumentTitle(match.data?.match_name ?? null);
  if (isMissing) return <NoSuchMatch />;
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link to="/matches" data-print="hide">
            All matches
          </Link>
        }
        title={match.data ? <MatchName name={match.data.match_name} /> : <NameSkeleton />}
        subtitle={match.data ? <MatchPoints match={match.data} /> : <PointsSkeleton />}
      />
      <QueryView
        query={{ ...match, refetch: () => Promise.all([match.refetch(), players.refetch()]) }}
        what="this match"
        skeleton={<SkeletonCard lines={8} />}
      >
        {(loaded) => <LoadedMatch match={loaded} players={players.data ?? null} />}
      </QueryView>
    </Page>
  );
}

const NameSkeleton = () => (
  <>
    <VisuallyHidden>Match</VisuallyHidden>
    <Skeleton width="min(16rem, 80%)" height="1.1em" />
    <Skeleton width="min(14rem, 70%)" height="max(0.78em, 1.3rem)" />
  </>
);

const PointsSkeleton = () => <Skeleton width="min(18rem, 90%)" height="var(--target)" />;

/** Whether there are guests to bring or to take out. */
const hasGuests = ({ most_guests = 0, guests = [] }: Match, playerId: number) =>
  most_guests > 0 || guests.some(({ host_id }) => host_id === playerId);

/** While there's something to note. Missing from older servers. */
const hasPitchPage = ({ players_take_notes, match_status, kickoff_at }: Match, now: number) =>
  players_take_notes !== undefined &&
  isMatchTime({ status: match_status, kickoffAt: Date.parse(kickoff_at) }, now);

function LoadedMatch({ match, players }: MatchAndPlayers) {
  const viewer = useViewer();
  const now = useNow();
  const isPending = match.match_status === 'pending';
  const isPlayed = isOver(match.match_status);
  const isAdmin = useSession(({ player }) => player?.exists === true && player.is_admin);
  const pitchButton = viewer.kind === 'player' && hasPitchPage(match, now) && (
    <Cluster data-print="hide">
      <ButtonLink
        as={Link}
        to={`/matches/${match.match_id}/pitch`}
        variant={match.match_status === 'in_progress' ? 'primary' : 'secondary'}
        size={isPlayed ? 'medium' : 'large'}
      >
        Score and keeper timer
      </ButtonLink>
      {isAdmin && match.match_status === 'in_progress' && <FullTime match={match} />}
    </Cluster>
  );
  // Before a match they pick the teams; afterwards everyone wants to see what happened first.
  const tools = (
    <Slot name="match.admin" matchId={match.match_id} placeholder={<div className={styles['waiting']} />} />
  );
  return (
    <Stack gap={6}>
      {!isPlayed && pitchButton}
      {isPending ? (
        <div className={styles['top']}>
          <Stack>
            {viewer.kind === 'player' && (
              <div className={styles['panel']} data-print="hide">
                <ParticipationPanel match={match} playerId={viewer.playerId} />
                <Answers match={match} playerId={viewer.playerId} />
              </div>
            )}
            {viewer.kind === 'player' && match.my_place !== null && hasGuests(match, viewer.playerId) && (
              <div className={styles['panel']} data-print="hide">
                <GuestPanel match={match} playerId={viewer.playerId} />
              </div>
            )}
            {isAdmin && viewer.kind === 'player' && <NoAnswerCard match={match} playerId={viewer.playerId} />}
          </Stack>
          <div className={styles['lineUp']}>
            <LineUp match={match} players={players} />
          </div>
          <ShareMatch match={match} players={players} />
        </div>
      ) : (
        <Stack>
          <MatchResult match={match} players={players} />
          <ShareMatch match={match} players={players} />
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
        </Stack>
      )}
      {!isPending && <MatchVideos links={match.youtube_links} matchName={match.match_name} />}
      {!isPlayed && tools}
      <Teams match={match} players={players} />
      {isPlayed && tools}
      {isPending && <MatchVideos links={match.youtube_links} matchName={match.match_name} />}
      {isPlayed && pitchButton}
      <MatchDetails match={match} />
    </Stack>
  );
}
