import { ClubTime, ListCard } from '@kickabout/admin';
import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { Badge, EmptyState, ListLink } from '@kickabout/ui';
import { addressOfStatement, describeLines, type Statement } from './statement-words.ts';

const STATES = {
  previewed: <Badge tone="warn">Not imported</Badge>,
  imported: <Badge tone="good">Imported</Badge>,
  undone: <Badge>Undone</Badge>,
} as const satisfies Record<Statement['state'], unknown>;

/** Uploaded statements, the latest first. */
export function StatementList() {
  const statements = useInfiniteQuery(apiPages('listStatements'));
  return (
    <ListCard
      title="Statements"
      what="the statements"
      query={statements}
      empty={<EmptyState title="No statements yet">The files you upload will appear here.</EmptyState>}
    >
      {(statement) => (
        <ListLink
          key={statement.statement_id}
          as={Link}
          to={addressOfStatement(statement.statement_id)}
          detail={
            <>
              <ClubTime at={statement.uploaded_at} />
              {statement.imported_at !== null && <> · {describeLines(statement)}</>}
            </>
          }
          trailing={STATES[statement.state]}
        >
          {statement.file_name}
        </ListLink>
      )}
    </ListCard>
  );
}
