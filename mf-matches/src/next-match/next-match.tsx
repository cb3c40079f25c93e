import { Link } from '@kickabout/federation/router';
import { ButtonLink, ClockIcon, DateTile, formatPounds, Icon, PlacesBar, WalletIcon } from '@kickabout/ui';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { MatchSummary } from '../match-model/match-data.ts';
import { MatchName } from '../match-model/match-name.tsx';
import { timeToKickoff } from '../match-model/time-to-kickoff.ts';
import { useNow } from '../match-model/use-now.ts';
import { useViewer, type Viewer } from '../match-model/use-viewer.ts';
import { importPanel } from '../participation/participation-panel.on-demand.ts';
import type { ParticipationPanel } from '../participation/participation-panel.tsx';
import styles from './next-match-card.module.css';
import { ActionSkeleton } from './next-match-skeleton.tsx';

interface NextMatchProps {
  readonly match: MatchSummary;
  /** How many more are planned. */
  readonly others: number;
}

/** When and where (its name says both), how much, and what the viewer can do about it. */
export function NextMatch({ match, others }: NextMatchProps) {
  const now = useNow();
  const viewer = useViewer();
  return (
    <div className={styles['columns']}>
      <div className={styles['facts']}>
        <h2 className={styles['eyebrow']}>Next match</h2>
        <p className={styles['title']}>
          <DateTile date={match.match_date} />
          <Link to={`/matches/${match.match_id}`} className={styles['name']}>
            <MatchName name={match.match_name} />
          </Link>
        </p>
        <ul className={styles['points']}>
          <li>
            <Icon of={ClockIcon} /> {timeToKickoff(match.kickoff_at, now) ?? 'Kickoff'}
          </li>
          <li>
            <Icon of={WalletIcon} /> {formatPounds(match.price)}
          </li>
        </ul>
        {others > 0 && (
          <p className={styles['soft']}>
            <Link to="/matches">{others === 1 ? 'One more match' : `${others} more matches`} after that</Link>
          </p>
        )}
      </div>
      <div className={styles['action']}>
        <Action match={match} viewer={viewer} />
      </div>
    </div>
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
    default:
      return viewer satisfies never;
  }
}

/** After a failure, a new attempt to show the card downloads it again. */
function PlayersPanel(props: ComponentProps<typeof ParticipationPanel>) {
  const [Panel] = useState(() => lazy(async () => ({ default: await importPanel() })));
  return (
    <Suspense fallback={<ActionSkeleton />}>
      <Panel {...props} />
    </Suspense>
  );
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
        <p className={styles['soft']}>You pay from your balance, before you play.</p>
      </div>
      <PlacesBar taken={match.players_in} places={match.number_of_players} waiting={match.players_waiting} />
    </>
  );
}
