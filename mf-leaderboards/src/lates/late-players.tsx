import type { ResponseOf } from '@kickabout/contract';
import { usePlayerId } from '@kickabout/session';
import {
  Card,
  ClockIcon,
  DataTable,
  DateText,
  EmptyState,
  Loading,
  SkeletonTable,
  StillTrying,
} from '@kickabout/ui';
import { PlayerCell } from '../players/player-cell.tsx';

type Late = ResponseOf<'listLates'>[number];

interface LatePlayersProps {
  /** Undefined until they are known. */
  readonly rows: readonly Late[] | undefined;
  /** No attempt to fetch them has succeeded yet. */
  readonly isFailing: boolean;
}

/** Everyone who was late to a match, the latest match first. */
export function LatePlayers({ rows, isFailing }: LatePlayersProps) {
  return (
    <Card title="Late players" flush>
      {isFailing ? (
        <StillTrying what="The late players" />
      ) : rows === undefined ? (
        <Loading label="Loading late players...">
          <SkeletonTable rows={5} columns={2} />
        </Loading>
      ) : (
        <LateTable rows={rows} />
      )}
    </Card>
  );
}

function LateTable({ rows }: { readonly rows: readonly Late[] }) {
  const me = usePlayerId();
  return (
    <DataTable
      caption="Late players"
      hideCaption
      rows={rows}
      rowKey={({ match_id, player_id }) => `${match_id}-${player_id}`}
      isMarked={({ player_id }) => player_id === me}
      columns={[
        {
          id: 'date',
          header: 'Date',
          cell: ({ match_date }) => <DateText value={match_date} format="numeric" />,
        },
        {
          id: 'player',
          header: 'Player',
          cell: ({ player_id, full_name }) => (
            <PlayerCell playerId={player_id} name={full_name} isMe={player_id === me} />
          ),
        },
      ]}
      empty={
        <EmptyState icon={<ClockIcon />} title="No late players found">
          No one has been late, or the club keeps this private.
        </EmptyState>
      }
    />
  );
}
