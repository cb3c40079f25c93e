import { apiQuery } from '@kickabout/client';
import { Link } from '@kickabout/federation/router';
import { formatPounds } from '@kickabout/ui';
import { useQueries } from '@tanstack/react-query';
import styles from './held-matches.module.css';
import { useUpcomingMatches } from './use-upcoming-matches.ts';

/** The upcoming matches for which money is held, each with the price at which one joined. */
export function HeldMatches() {
  const upcoming = useUpcomingMatches();
  const joined = (upcoming.data ?? []).filter(({ my_place }) => my_place !== null);
  // A list says what a match costs now; the match itself, at which price one joined.
  const details = useQueries({
    queries: joined.map(({ match_id }) => apiQuery('getMatch', { params: { id: match_id } })),
  });
  if (joined.length === 0) return null;
  return (
    <section aria-label="Money held for upcoming matches">
      <ul className={styles['list']}>
        {joined.map(({ match_id, match_name, my_place, price }, i) => (
          <li key={match_id} className={styles['match']}>
            <span className={styles['price']}>{formatPounds(details[i]?.data?.my_price ?? price)}</span>
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
