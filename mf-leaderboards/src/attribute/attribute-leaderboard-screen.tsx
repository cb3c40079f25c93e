import { apiPages, apiQuery, useKept } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { MINUTE_MS } from '@kickabout/domain';
import { useDocumentTitle } from '@kickabout/federation/host';
import { Card, QueryView, SelectField, SkeletonTable } from '@kickabout/ui';
import { BoardPage } from '../board/board-page.tsx';
import { useUrlSearch } from '../board/use-url-search.ts';
import { KEEPS_TRYING } from '../keeps-trying.ts';
import { attributeChoices, attributeFrom, choiceLabel } from './attribute-choice.ts';
import styles from './attribute-leaderboard.module.css';
import { AttributeTable } from './attribute-table.tsx';

const attributesQuery = { ...apiQuery('listAttributes'), staleTime: MINUTE_MS, ...KEEPS_TRYING };

/** @param attribute undefined while we don't know which one is asked for */
const attributeQuery = (attribute: string | undefined) => ({
  ...apiPages('getAttributeLeaderboard', { params: { attribute: attribute ?? '' } }),
  enabled: attribute !== undefined,
  ...KEEPS_TRYING,
});

/** `/attribute-leaderboard`: players by one attribute or total. The URL says which. */
export function Component() {
  const [search, setSearch] = useUrlSearch();
  const names = useQuery(attributesQuery);
  const attribute = attributeFrom(search, names.data);
  const query = useInfiniteQuery(attributeQuery(attribute));
  const kept = useKept(attribute, query.data);
  const asked = attribute ?? search.get('attribute') ?? '';
  const shownLabel = choiceLabel(kept?.view ?? asked);
  useDocumentTitle(attribute === undefined ? null : `Leaderboard, ${choiceLabel(attribute)}`);
  return (
    <BoardPage title="Attribute Leaderboard" subtitle="As rated by the players.">
      <div className={styles['choice']}>
        <SelectField
          label="Attribute"
          options={attributeChoices(names.data ?? [])}
          value={asked}
          onChange={(event) => setSearch({ attribute: event.currentTarget.value })}
        />
      </div>
      <Card title={shownLabel} flush>
        <QueryView
          query={{ ...query, data: kept?.answer }}
          what="the leaderboard"
          failure="mention"
          skeleton={<SkeletonTable rows={10} columns={2} />}
        >
          {(rows) => (
            <AttributeTable
              label={shownLabel}
              rows={rows}
              isUpdating={query.data === undefined && query.isFetching}
            />
          )}
        </QueryView>
      </Card>
    </BoardPage>
  );
}
