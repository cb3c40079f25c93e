import { liveQuery, useLoggedFailure } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { disabledReasonOf, useSession } from '@kickabout/session';
import { LoadFailure, Loading, Notice, Skeleton } from '@kickabout/ui';
import styles from './player-home.module.css';
import { PlayerTiles } from './player-tiles.tsx';

/** On home, for a player: their next match, balance, last result, form and place in the month. */
export function Component() {
  const disabledReason = useSession(disabledReasonOf);
  if (disabledReason === null) return <PlayerHome />;
  return (
    <Notice kind="warning" title="Your account is disabled">
      {disabledReason}
    </Notice>
  );
}

function PlayerHome() {
  const home = useQuery(liveQuery('getHome'));
  useLoggedFailure('Error fetching your home page:', home);
  if (home.data !== undefined) return <PlayerTiles home={home.data} />;
  if (home.isError)
    return <LoadFailure title="We can’t show your matches and balance right now" query={home} />;
  return (
    <Loading label="Loading your matches and balance...">
      <div className={styles['tiles']}>
        {[1, 2, 3, 4, 5].map((tile) => (
          <div key={tile} className={styles['tile']}>
            <Skeleton width="5rem" />
            <Skeleton width="70%" height="1.75rem" shape="block" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
