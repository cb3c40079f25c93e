import { ClubTime, ListCard } from '@kickabout/admin';
import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Badge, ConfirmButton, ListRow } from '@kickabout/ui';
import { useUndoPeopleImport } from './mutations.ts';
import { countOf } from './queries.ts';

/** The sheets that were added, the latest first. Each can be undone until one of its people has used their account. */
export function PeopleImports() {
  const imports = useInfiniteQuery(apiPages('listPeopleImports'));
  const undo = useUndoPeopleImport();
  if (imports.data?.length === 0) return null;
  return (
    <ListCard title="Imports" what="the imports" query={imports}>
      {({ import_id, imported_at, people, undone_at }) => (
        <ListRow
          key={import_id}
          detail={<ClubTime at={imported_at} />}
          trailing={
            undone_at === null ? (
              <ConfirmButton
                size="small"
                pending={undo.isPending && undo.variables.params.id === import_id}
                question={{
                  title: `Undo this import of ${countOf(people)}?`,
                  body: 'Their opening balances are taken back and their accounts closed. You can add the sheet again.',
                  confirmLabel: 'Undo import',
                  danger: true,
                }}
                onConfirm={() => undo.mutate({ params: { id: import_id } })}
              >
                Undo
              </ConfirmButton>
            ) : (
              <Badge>Undone</Badge>
            )
          }
        >
          {countOf(people)}
        </ListRow>
      )}
    </ListCard>
  );
}
