import { apiPages, useTimeZone } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { Badge, Card, DateText, EmptyState, List, ListLink, LoadFailure, ShowMore } from '@kickabout/ui';
import { addressOfStatement, describeLines, type Statement } from './statement-words.ts';

const STATES = {
  previewed: <Badge tone="warn">Not imported</Badge>,
  imported: <Badge tone="good">Imported</Badge>,
  undone: <Badge>Undone</Badge>,
} as const satisfies Record<Statement['state'], unknown>;

/** Uploaded statements, the latest first. */
export function StatementList() {
  const statements = useInfiniteQuery(apiPages('listStatements'));
  const timeZone = useTimeZone();
  if (statements.data === undefined) {
    return statements.isError ? (
      <LoadFailure title="We can’t show the statements right now" query={statements} />
    ) : null;
  }
  if (statements.data.length === 0)
    return (
      <Card title="Statements">
        <EmptyState title="No statements yet">The files you upload will show up here.</EmptyState>
      </Card>
    );
  return (
    <Card title="Statements" flush>
      <List label="Statements">
        {statements.data.map((statement) => (
          <ListLink
            key={statement.statement_id}
            as={Link}
            to={addressOfStatement(statement.statement_id)}
            detail={
              <>
                <DateText value={statement.uploaded_at} format="date-time" timeZone={timeZone} />
                {statement.imported_at !== null && <> · {describeLines(statement)}</>}
              </>
            }
            trailing={STATES[statement.state]}
          >
            {statement.file_name}
          </ListLink>
        ))}
      </List>
      <ShowMore query={statements} />
    </Card>
  );
}
