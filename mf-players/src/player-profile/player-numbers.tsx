import type { ResponseOf } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import {
  Avatar,
  Card,
  List,
  ListLink,
  QueryView,
  type ShownQuery,
  SkeletonTable,
  Stack,
  StatTile,
  StatTiles,
} from '@kickabout/ui';
import type { ComponentProps } from 'react';
import { FormLetters } from '../stats/form-letters.tsx';
import { MonthlyPerformance } from '../stats/monthly-performance.tsx';

type PlayerRecord = NonNullable<ResponseOf<'getPlayerRecord'>['record']>;

interface NumbersProps {
  readonly record: ShownQuery<ResponseOf<'getPlayerRecord'>>;
  readonly stats: ComponentProps<typeof MonthlyPerformance>['query'];
}

/** A player’s matches, wins, form and partners, unless the club keeps them private or there are none yet, and the months. */
export function PlayerNumbers({ record: query, stats }: NumbersProps) {
  // What is below waits for the record, so that it doesn’t move.
  const isThere = query.data !== undefined || query.error !== null;
  return (
    <>
      <QueryView query={query} what="the matches" skeleton={<SkeletonTable rows={4} columns={5} />}>
        {({ record }) =>
          record !== null &&
          record.matches > 0 && (
            <Stack gap={6}>
              <Figures record={record} />
              {record.partners.length > 0 && <Partners partners={record.partners} />}
            </Stack>
          )
        }
      </QueryView>
      {isThere && <MonthlyPerformance query={stats} />}
    </>
  );
}

function Figures({ record: { matches, wins, man_of_the_match, form } }: { readonly record: PlayerRecord }) {
  return (
    <StatTiles>
      <StatTile label="Matches" value={matches} />
      <StatTile label="Wins" value={wins} detail={`${percent(wins, matches)} of matches`} />
      <StatTile label="Man of the match" value={man_of_the_match} />
      {form.length > 0 && (
        <StatTile label="Form" value={<FormLetters outcomes={form} />} detail="Latest first" />
      )}
    </StatTiles>
  );
}

/** Those who were most often in the same team. */
function Partners({ partners }: Pick<PlayerRecord, 'partners'>) {
  return (
    <Card title="Most often in the same team" flush>
      <List label="Most often in the same team">
        {partners.map(({ player_id, preferred_name, matches, wins }) => (
          <ListLink
            key={player_id}
            as={Link}
            to={`/players/${player_id}`}
            leading={<Avatar name={preferred_name} size="small" />}
            detail={`${matches} ${matches === 1 ? 'match' : 'matches'} together, ${percent(wins, matches)} won`}
          >
            {preferred_name}
          </ListLink>
        ))}
      </List>
    </Card>
  );
}

/** `58%`. */
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
