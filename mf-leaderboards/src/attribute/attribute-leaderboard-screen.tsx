import { apiPages, apiQuery, RETRY_WHILE_FAILING, useLoggedFailure } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { useDocumentTitle } from '@kickabout/federation/host';
import { Card, Loading, SelectField, ShowMore, SkeletonTable, StillTrying } from '@kickabout/ui';
import { useUrlSearch } from '../board/use-url-search.ts';
import { useShown } from '../loading/use-shown.ts';
import { BoardPage } from '../pages/board-page.tsx';
import { attributeChoices, attributeFrom, choiceLabel } from './attribute-choice.ts';
import styles from './attribute-leaderboard.module.css';
import { AttributeTable } from './attribute-table.tsx';

/** `/attribute-leaderboard`: players by one attribute or total. The URL says which. */
export function Component() {
  const [search, setSearch] = useUrlSearch();
  const names = useQuery({
    ...apiQuery('listAttributes'),
    staleTime: 60_000,
    ...RETRY_WHILE_FAILING,
  });
  useLoggedFailure('Error fetching attributes:', names);
  const attribute = attributeFrom(search, names.data);
  const query = useInfiniteQuery({
    ...apiPages('getAttributeLeaderboard', { params: { attribute: attribute ?? '' } }),
    enabled: attribute !== undefined,
    ...RETRY_WHILE_FAILING,
  });
  const { shown, isUpdating, isFailing } = useShown(
    'Error fetching the attribute leaderboard:',
    attribute,
    query,
  );
  const asked = attribute ?? search.get('attribute') ?? '';
  const shownLabel = choiceLabel(shown?.view ?? asked);
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
        {isFailing ? (
          <StillTrying what="The leaderboard" />
        ) : shown === null ? (
          <Loading label="Loading leaderboard...">
            <SkeletonTable rows={10} columns={2} />
          </Loading>
        ) : (
          <>
            <AttributeTable label={shownLabel} rows={shown.answer} isUpdating={isUpdating} />
            <ShowMore key={shownLabel} query={query} />
          </>
        )}
      </Card>
    </BoardPage>
  );
}
