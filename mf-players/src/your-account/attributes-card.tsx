import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { attributeLabel } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import {
  ButtonLink,
  Card,
  Columns,
  DataTable,
  Disclosure,
  EmptyState,
  QueryView,
  RadarChart,
  SkeletonTable,
  Stack,
  type TableColumn,
} from '@kickabout/ui';

interface RatedAttribute {
  readonly name: string;
  /** 0 to 100. */
  readonly value: number;
}

const COLUMNS: readonly TableColumn<RatedAttribute>[] = [
  { id: 'attribute', header: 'Attribute', cell: ({ name }) => attributeLabel(name) },
  { id: 'value', header: 'Value', numeric: true, cell: ({ value }) => value },
];

/** The player's own skill attributes, as a table and a chart, hidden at first. */
export function AttributesCard({ playerId }: { readonly playerId: number }) {
  return (
    <Card title="Skill attributes">
      <Disclosure showLabel="Show attributes" hideLabel="Hide attributes">
        <Attributes playerId={playerId} />
      </Disclosure>
    </Card>
  );
}

function Attributes({ playerId }: { readonly playerId: number }) {
  const names = useQuery(apiQuery('listAttributes'));
  const attributes = useQuery(apiQuery('getPlayerAttributes', { params: { playerId } }));
  return (
    <QueryView query={attributes} what="your attributes" skeleton={<SkeletonTable rows={11} columns={2} />}>
      {(known) => <RatedAttributes playerId={playerId} rated={ratedAttributes(known, names.data ?? [])} />}
    </QueryView>
  );
}

interface RatedAttributesProps {
  readonly playerId: number;
  readonly rated: readonly RatedAttribute[];
}

function RatedAttributes({ playerId, rated }: RatedAttributesProps) {
  const update = (
    <ButtonLink as={Link} size="small" to={`/update-attributes?player=${playerId}`}>
      Update attributes
    </ButtonLink>
  );
  if (rated.length === 0) return <EmptyState title="No one has rated you yet" action={update} />;
  return (
    <Stack gap={4}>
      <Columns min="16rem">
        {rated.length >= 3 && (
          <RadarChart
            title="Skill attributes"
            values={rated.map(({ name, value }) => ({ label: attributeLabel(name), value }))}
          />
        )}
        <DataTable
          caption="Each attribute, from 0 to 100"
          columns={COLUMNS}
          rows={rated}
          rowKey={({ name }) => name}
        />
      </Columns>
      <div>{update}</div>
    </Stack>
  );
}

/** A player's attributes in the given order, then any others. The answer's player_id is not an attribute. */
function ratedAttributes(
  { player_id: _, ...values }: ResponseOf<'getPlayerAttributes'>,
  order: readonly string[],
): readonly RatedAttribute[] {
  const known = order.filter((name) => name in values);
  const others = Object.keys(values).filter((name) => !order.includes(name));
  return [...known, ...others].flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, value }];
  });
}
