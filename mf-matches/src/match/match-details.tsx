import { useNow } from '@kickabout/client';
import { pitchLabel, timeToKickoff } from '@kickabout/domain';
import {
  Card,
  ChevronDownIcon,
  ClockIcon,
  Fact,
  Facts,
  formatAmount,
  formatDate,
  Icon,
  MapPinIcon,
  StatusPill,
  WalletIcon,
} from '@kickabout/ui';
import type { Match } from '../match-model/queries.ts';
import styles from './match-page.module.css';

/** Below the title, which says when and where: how far away, how much, and the way there. */
export function MatchPoints({ match }: { readonly match: Match }) {
  const now = useNow();
  const countdown = match.match_status === 'pending' ? timeToKickoff(match.kickoff_at, now) : null;
  return (
    <ul className={styles['points']}>
      <li>
        {countdown === null ? (
          <StatusPill status={match.match_status} />
        ) : (
          <>
            <Icon of={ClockIcon} /> {countdown}
          </>
        )}
      </li>
      <li>
        <Icon of={WalletIcon} /> {formatAmount(match.price)}
      </li>
      <li data-print="hide">
        <a href={mapLink(match.pitch)} target="_blank" rel="noreferrer" className={styles['map']}>
          <Icon of={MapPinIcon} /> Map
        </a>
      </li>
    </ul>
  );
}

/** Everything else about when, where and for how much, folded: the top of the page says what matters. */
export function MatchDetails({ match }: { readonly match: Match }) {
  const { pitch } = match;
  return (
    <section aria-labelledby="details">
      <Card>
        <details className={styles['details']}>
          <summary className={styles['summary']}>
            <h2 id="details">Match details</h2>
            <Icon of={ChevronDownIcon} />
          </summary>
          <Facts>
            <Fact name="Status">
              <StatusPill status={match.match_status} />
            </Fact>
            <Fact name="Date">
              <time dateTime={match.match_date}>{formatDate(match.match_date, 'long')}</time>
            </Fact>
            <Fact name="Time">
              <time dateTime={match.kickoff_at}>{match.match_time}</time>
            </Fact>
            <Fact name="Pitch">
              {pitchLabel(pitch.pitch_name, pitch.pitch_number)}
              <span className={styles['address']}>
                {pitch.address}, <span className={styles['postcode']}>{pitch.postcode}</span>
              </span>
            </Fact>
            <Fact name="Price">{formatAmount(match.price)}</Fact>
            <Fact name="Players">{match.number_of_players}</Fact>
          </Facts>
        </details>
      </Card>
    </section>
  );
}

/** A phone opens its own map app for this address. */
function mapLink({ pitch_name, address, postcode }: Match['pitch']): string {
  const query = new URLSearchParams({ api: '1', query: [pitch_name, address, postcode].join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}
