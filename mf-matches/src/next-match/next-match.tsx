import { Link } from '@kickabout/federation/router';
import { ButtonLink, formatDate, SmallText, StatusPill } from '@kickabout/ui';
import { useEffect } from 'react';
import { MatchFacts } from '../match-model/match-facts.tsx';
import { MatchPlaces } from '../match-model/match-places.tsx';
import { MatchScore } from '../match-model/match-score.tsx';
import type { MatchSummary } from '../match-model/queries.ts';
import { useViewer, type Viewer } from '../match-model/use-viewer.ts';
import { importPanel } from '../participation/participation-panel.on-demand.ts';
import { PlayersPanel } from '../participation/players-panel.tsx';
import styles from './next-match-card.module.css';
import { ActionSkeleton } from './next-match-skeleton.tsx';

interface NextMatchProps {
  readonly match: MatchSummary;
  /** How many more are planned. */
  readonly others: number;
  readonly live: readonly MatchSummary[];
}

/** When and where (its name says both), how much, and what the viewer can do about it. */
export function NextMatch({ match, others, live }: NextMatchProps) {
  const viewer = useViewer();
  return (
    <div className={styles['columns']}>
      <div className={styles['facts']}>
        <LiveMatches matches={live} />
        <h2 className={styles['eyebrow']}>Next match</h2>
        <MatchFacts match={match} />
        {others > 0 && live.length === 0 && (
          <SmallText>
            <Link to="/matches">{others === 1 ? 'One more match' : `${others} more matches`} after that</Link>
          </SmallText>
        )}
      </div>
      <div className={styles['action']}>
        <Action match={match} viewer={viewer} />
      </div>
    </div>
  );
}

/**
 * A line for each match that is on, with its score so far. It takes the room of the line about later matches, so that nothing below
 * the card moves.
 */
export function LiveMatches({ matches }: { readonly matches: readonly MatchSummary[] }) {
  if (matches.length === 0) return null;
  return (
    <ul className={styles['live']}>
      {matches.map((match) => (
        <li key={match.match_id}>
          <Link to={`/matches/${match.match_id}`} className={styles['liveMatch']}>
            <StatusPill status={match.match_status} />
            <MatchScore match={match} />
            <span>
              {formatDate(match.match_date)}, {match.match_time} · {match.pitch_name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Action({ match, viewer }: { readonly match: MatchSummary; readonly viewer: Viewer }) {
  switch (viewer.kind) {
    case 'unknown':
      return <UntilKnown />;
    case 'player':
      return <PlayersPanel match={match} playerId={viewer.playerId} />;
    case 'visitor':
      return <Invitation match={match} to="/login" label="Log in to join" />;
    case 'no-account':
      return <Invitation match={match} to="/create-account" label="Create your account to join" />;
    case 'disabled':
      return <MatchPlaces match={match} />;
    default:
      return viewer satisfies never;
  }
}

/** Until we know who's looking, who may be a player. */
function UntilKnown() {
  useEffect(() => {
    // If it fails, the panel says so.
    importPanel().catch(() => {});
  }, []);
  return <ActionSkeleton />;
}

interface InvitationProps {
  readonly match: MatchSummary;
  readonly to: string;
  readonly label: string;
}

function Invitation({ match, to, label }: InvitationProps) {
  return (
    <>
      <div className={styles['invitation']}>
        <ButtonLink
          as={Link}
          to={to}
          state={{ returnTo: `/matches/${match.match_id}` }}
          variant="primary"
          size="large"
          block
        >
          {label}
        </ButtonLink>
        <SmallText>You pay from your balance, before you play.</SmallText>
      </div>
      <MatchPlaces match={match} />
    </>
  );
}
