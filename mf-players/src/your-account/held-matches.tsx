import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import { formatAmount, Stack } from '@kickabout/ui';
import styles from './held-matches.module.css';

/** What the money is set aside for: each upcoming match, and each guest in it. Together it's what is held. */
export function HeldMatches({ holds = [] }: Pick<ResponseOf<'getOwnDetails'>, 'holds'>) {
  const upcoming = useUpcomingMatches();
  const waiting = (upcoming.data ?? []).filter(({ my_place }) => my_place === 'waiting');
  const isWaiting = (id: number) => waiting.some(({ match_id }) => match_id === id);
  if (holds.length === 0) return null;
  return (
    <section aria-label="Money set aside for upcoming matches">
      <Stack as="ul" gap={2}>
        {holds.map(({ match_id, match_name, price, guest_id, guest_name }) => (
          <li key={guest_id ?? match_id} className={styles['match']}>
            <span className={styles['price']}>{formatAmount(price)}</span>
            <span>
              for {guest_id !== null && `${guest_name ?? 'a guest'}, your guest, in `}
              <Link to={`/matches/${match_id}`}>{match_name}</Link>
              {guest_id === null && isWaiting(match_id) && ' (waiting list)'}
            </span>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Each says whether the player is in it. */
export function useUpcomingMatches() {
  return useInfiniteQuery(apiPages('listMatches', { params: { status: 'pending' } }));
}
