import { Link } from '@kickabout/federation/router';
import { formatPounds } from '@kickabout/ui';
import styles from './held-matches.module.css';
import { useUpcomingMatches } from './use-upcoming-matches.ts';

/** The upcoming matches for which money is held, each with the price at which one joined. */
export function HeldMatches() {
  const upcoming = useUpcomingMatches();
  const joined = (upcoming.data ?? []).filter(({ my_place }) => my_place !== null);
  if (joined.length === 0) return null;
  return (
    <section aria-label="Money held for upcoming matches">
      <ul className={styles['list']}>
        {joined.map(({ match_id, match_name, my_place, my_price }) => (
          <li key={match_id} className={styles['match']}>
            <span className={styles['price']}>{formatPounds(my_price ?? 0)}</span>
            <span>
              {'held for '}
              <Link to={`/matches/${match_id}`}>{match_name}</Link>
              {my_place === 'waiting' && ' (waiting list)'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
