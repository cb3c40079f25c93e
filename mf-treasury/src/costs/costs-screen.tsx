import { useNow, useTimeZone } from '@kickabout/client';
import { localDateTime } from '@kickabout/domain';
import { useSearchParams } from '@kickabout/federation/router';
import { Card, Columns, Page, PageHeader, SkeletonText } from '@kickabout/ui';
import { CostForm } from './cost-form.tsx';
import { CostList } from './cost-list.tsx';

/** `/costs`: what the club spends, and what comes in besides players’ payments. */
export function Component() {
  const now = useNow();
  const timeZone = useTimeZone();
  const [params] = useSearchParams();
  const known = {
    day: params.get('day'),
    amount: params.get('amount'),
    description: params.get('description'),
  };
  return (
    <Page>
      <PageHeader
        title="Costs and income"
        subtitle="What the club spends, and what comes in besides players’ payments."
      />
      <Columns min="22rem" gap={6}>
        <Card title="Record">
          {timeZone === undefined ? (
            <SkeletonText lines={12} />
          ) : (
            <CostForm key={JSON.stringify(known)} today={localDateTime(now, timeZone).date} known={known} />
          )}
        </Card>
        <CostList />
      </Columns>
    </Page>
  );
}
