import { apiPages, useLoggedFailure } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { formatPounds } from '@kickabout/ui';
import styles from './held-matches.module.css';

/** The upcoming matches that hold money, each with the price at which the player joined. */
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

/** Each says whether the player is in it. */
export function useUpcomingMatches() {
  const upcoming = useInfiniteQuery(apiPages('listMatches', { params: { status: 'pending' } }));
  useLoggedFailure('Error fetching pending matches:', upcoming);
  return upcoming;
}
