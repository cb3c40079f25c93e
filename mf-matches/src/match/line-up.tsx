import { Link } from '@kickabout/federation/router';
import { Badge, Card, Skeleton, Stack } from '@kickabout/ui';
import { everyoneIn, type Participant } from '../match-model/everyone.ts';
import type { MatchAndPlayers, MatchPlayer } from '../match-model/queries.ts';
import { useViewer } from '../match-model/use-viewer.ts';
import styles from './line-up.module.css';

/** Who's in and, if there is one, the waiting list: in order of joining. */
export function LineUp({ match, players }: MatchAndPlayers) {
  const everyone = players && everyoneIn(match, players);
  const at = (place: MatchPlayer['place']) => everyone?.filter((one) => one.place === place) ?? null;
  return (
    <Stack>
      <Names
        title="Who’s in"
        count={`${match.players_in} of ${match.number_of_players}`}
        players={at('in')}
        expected={match.players_in}
        empty="No one yet. Be the first."
      />
      {match.players_waiting > 0 && (
        <Names
          title="Waiting list"
          count={String(match.players_waiting)}
          players={at('waiting')}
          expected={match.players_waiting}
        />
      )}
    </Stack>
  );
}

interface NamesProps {
  readonly title: string;
  readonly count: string;
  readonly players: readonly Participant[] | null;
  /** How many there will be, so that nothing moves once their names are known. */
  readonly expected: number;
  readonly empty?: string;
}

function Names({ title, count, players, expected, empty }: NamesProps) {
  const viewer = useViewer();
  return (
    <Card title={title} actions={<Badge>{count}</Badge>}>
      {players === null && expected > 0 && (
        <ol className={styles['names']} aria-hidden="true">
          {Array.from({ length: expected }, (_, index) => (
            <li key={index} className={styles['name']}>
              <span className={styles['guest']}>
                <Skeleton width="5rem" />
              </span>
            </li>
          ))}
        </ol>
      )}
      {(players?.length ?? expected) === 0 && <p className={styles['empty']}>{empty}</p>}
      {players !== null && players.length > 0 && (
        <ol className={styles['names']}>
          {players.map(({ key, name, playerId }) => {
            const isMe = viewer.kind === 'player' && viewer.playerId === playerId;
            return (
              <li key={key} className={styles['name']} data-me={isMe || undefined}>
                {playerId === null ? (
                  <span className={styles['guest']}>{name}</span>
                ) : (
                  <Link to={`/players/${playerId}`} className={styles['player']}>
                    {name}
                  </Link>
                )}
                {isMe && <span className={styles['me']}> (you)</span>}
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
