import { liveQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { disabledReasonOf, usePlayerId, useSession } from '@kickabout/session';
import { QueryView, Skeleton, Stack } from '@kickabout/ui';
import { CameFor } from '../create-account/came-for.tsx';
import { DisabledNotice } from '../your-account/disabled-notice.tsx';
import { OpenVote, useOpenVote } from './open-vote.tsx';
import styles from './player-home.module.css';
import { PlayerTiles } from './player-tiles.tsx';

/** On home, for a player: the votes that are open, their next match, balance, last result, form and place in the month. */
export function Component() {
  const disabledReason = useSession(disabledReasonOf);
  if (disabledReason === null) return <PlayerHome />;
  return <DisabledNotice reason={disabledReason} />;
}

function PlayerHome() {
  const home = useQuery(liveQuery('getHome'));
  const playerId = usePlayerId();
  const [first, second, third] = home.data?.open_votes ?? [];
  // A vote lasts a day, so there are hardly ever more.
  const votes = [useOpenVote(first?.match_id), useOpenVote(second?.match_id), useOpenVote(third?.match_id)];
  return (
    <QueryView
      query={votes.includes(undefined) ? { ...home, data: undefined } : home}
      what="your matches and balance"
      skeleton={
        <div className={styles['tiles']} data-waiting>
          {[1, 2, 3, 4].map((tile) => (
            <div key={tile} className={styles['tile']}>
              <Skeleton width="5rem" />
              <Skeleton width="70%" height="1.75rem" shape="block" />
              <Skeleton width="50%" />
            </div>
          ))}
        </div>
      }
    >
      {(known) => (
        <Stack gap={6}>
          <CameFor />
          {votes.map(
            (vote) =>
              vote &&
              playerId !== null && <OpenVote key={vote.match.match_id} {...vote} playerId={playerId} />,
          )}
          <PlayerTiles home={known} />
        </Stack>
      )}
    </QueryView>
  );
}
