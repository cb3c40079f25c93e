import type { DateOrder } from '@kickabout/contract';
import { Button, Card, Cluster, formatDate, Notice, Stack } from '@kickabout/ui';
import { useReadAgain } from './mutations.ts';
import type { Preview } from './statement-words.ts';

const FIRST = { 'day-first': 'day', 'month-first': 'month' } as const satisfies Record<DateOrder, string>;
const OTHER = { 'day-first': 'month-first', 'month-first': 'day-first' } as const;

/** What a statement’s file leaves open: an admin says whether it’s a card’s, or has its dates read the other way. */
export function UnclearParts({ preview }: { readonly preview: Preview }) {
  const { first_date, last_date, unclear } = preview;
  const say = useReadAgain(preview.statement_id, 'notice');
  const { dates } = unclear;
  return (
    <>
      {unclear.kind && (
        <Card title="Is this an account’s statement or a card’s?">
          <p>Nothing in the file says so. On a card’s statement, what was spent has no minus.</p>
          <Cluster>
            <Button pending={say.isPending} onClick={() => say.mutate({ kind: 'account' })}>
              An account’s
            </Button>
            <Button pending={say.isPending} onClick={() => say.mutate({ kind: 'card' })}>
              A card’s
            </Button>
          </Cluster>
        </Card>
      )}
      {dates !== null && first_date !== null && last_date !== null && (
        <Notice kind="warning" title="The dates could be read in two ways">
          <Stack gap={2}>
            <p>
              We read them with the {FIRST[dates]} first: from {formatDate(first_date, 'long')} to{' '}
              {formatDate(last_date, 'long')}.
            </p>
            <Button
              inline
              size="small"
              pending={say.isPending}
              onClick={() => say.mutate({ dates: OTHER[dates] })}
            >
              Read them with the {FIRST[OTHER[dates]]} first
            </Button>
          </Stack>
        </Notice>
      )}
    </>
  );
}
