import { pitchLabel } from '@kickabout/domain';
import { Card, formatDate, formatPounds, Icon, MapPinIcon, StatusPill } from '@kickabout/ui';
import type { ReactNode } from 'react';
import type { Match } from '../match-model/match-data.ts';
import { timeToKickoff } from '../match-model/time-to-kickoff.ts';
import { useNow } from '../match-model/use-now.ts';
import styles from './match-page.module.css';

interface MatchDetailsProps {
  readonly match: Match;
  readonly actions: ReactNode;
}

/** When, where and for how much. */
export function MatchDetails({ match, actions }: MatchDetailsProps) {
  const now = useNow();
  const { pitch } = match;
  const countdown = match.match_status === 'pending' ? timeToKickoff(match.kickoff_at, now) : null;
  return (
    <Card title="Match details" actions={<StatusPill status={match.match_status} />}>
      <dl className={styles['facts']} data-wide={match.match_status !== 'pending' || undefined}>
        <Fact label="Date">
          <time dateTime={match.match_date}>{formatDate(match.match_date, 'long')}</time>
        </Fact>
        <Fact label="Time">
          <time dateTime={match.kickoff_at}>{match.match_time}</time>
          {countdown !== null && <span className={styles['aside']}> {countdown}</span>}
        </Fact>
        <Fact label="Pitch">
          {pitchLabel(pitch.pitch_name, pitch.pitch_number)}
          <span className={styles['address']}>
            {pitch.address}, <span className={styles['postcode']}>{pitch.postcode}</span>
          </span>
          <a
            href={mapLink(pitch)}
            target="_blank"
            rel="noreferrer"
            className={styles['map']}
            data-print="hide"
          >
            <Icon of={MapPinIcon} /> Show on a map
          </a>
        </Fact>
        <Fact label="Price">{formatPounds(match.price)}</Fact>
        <Fact label="Players">{match.number_of_players}</Fact>
      </dl>
      <div className={styles['share']} data-print="hide">
        {actions}
      </div>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A phone opens its own map app for this address. */
function mapLink({ pitch_name, address, postcode }: Match['pitch']): string {
  const query = new URLSearchParams({ api: '1', query: [pitch_name, address, postcode].join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}
