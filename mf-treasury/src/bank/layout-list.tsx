import { ClubTime, ListCard } from '@kickabout/admin';
import { apiPages, type RowOf } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Button, ListRow, useMoveFocus } from '@kickabout/ui';
import { ROLES } from './layout-form.tsx';
import { useForgetLayout } from './mutations.ts';

/** The tables whose columns and words an admin has confirmed, each with a button to forget it. */
export function LayoutList() {
  const layouts = useInfiniteQuery(apiPages('listStatementLayouts'));
  const [list, moveFocus] = useMoveFocus<HTMLDivElement>();
  const forget = useForgetLayout();
  return (
    <ListCard
      ref={list}
      title="Tables that are known"
      query={layouts}
      empty="Once you’ve said what a bank’s table means, it’s remembered here."
    >
      {(layout) => (
        <ListRow
          key={layout.layout_id}
          detail={
            <>
              {describe(layout)} · <ClubTime at={layout.confirmed_at} />
            </>
          }
          trailing={
            <Button
              size="small"
              pending={forget.isPending && forget.variables.params.layoutId === layout.layout_id}
              onClick={() =>
                forget.mutate({ params: { layoutId: layout.layout_id } }, { onSuccess: moveFocus })
              }
            >
              Forget
            </Button>
          }
        >
          {layout.columns.map(({ name }, at) => name || `Column ${at + 1}`).join(', ')}
        </ListRow>
      )}
    </ListCard>
  );
}

/** `Date, Money in, Description; 3 words`. */
function describe({ columns, words }: RowOf<'listStatementLayouts'>): string {
  const roles = columns.flatMap(({ role }) => (role ? ROLES[role].split(' (')[0] : [])).join(', ');
  return words.length > 0 ? `${roles}; ${words.length === 1 ? 'one word' : `${words.length} words`}` : roles;
}
