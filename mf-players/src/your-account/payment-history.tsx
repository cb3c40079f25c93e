import type { RowOf } from '@kickabout/client';
import type { UseInfiniteQueryResult } from '@kickabout/client/query';
import { Button, Card, QueryView, ShowMore, SkeletonList, StatementList } from '@kickabout/ui';
import { useState } from 'react';
import styles from './payment-history.module.css';

type Payment = RowOf<'listPlayerPayments'>;
type Query = UseInfiniteQueryResult<readonly Payment[]>;

/** How many lines are shown at first. */
const SHOWN_AT_FIRST = 8;

/** Everything that changed the balance, the latest first. */
export function PaymentHistory({ query }: { readonly query: Query }) {
  return (
    <Card title="Payment history" flush>
      <QueryView query={query} what="your payments" skeleton={<SkeletonList rows={5} />} more={false}>
        {(payments) => <Lines payments={payments} query={query} />}
      </QueryView>
    </Card>
  );
}

function Lines({ payments, query }: { readonly payments: readonly Payment[]; readonly query: Query }) {
  const [all, setAll] = useState(false);
  const shown = all ? payments : payments.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <StatementList label="What changed your balance" lines={shown}>
        Your first top-up will show here.
      </StatementList>
      {all && <ShowMore query={query} />}
      {payments.length > SHOWN_AT_FIRST && (
        <div className={styles['more']}>
          <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : query.hasNextPage ? 'Show more' : `Show all ${payments.length}`}
          </Button>
        </div>
      )}
    </>
  );
}
