import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Card, DateText, Disclosure, QueryView, ShowMore, SmallText, Stack } from '@kickabout/ui';
import styles from '../entries.module.css';

/** Entries of the bank that can't be credited; nothing while there are none. */
export function SetAsidePayments() {
  const entries = useInfiniteQuery(apiPages('listSetAsidePayments'));
  return (
    <QueryView query={entries} what="entries that were set aside" empty={null} more={false}>
      {(setAside) => (
        <Card title="Set aside">
          <p>These bank entries can’t be credited. All other payments have arrived.</p>
          <Stack as="ul">
            {setAside.map((entry) => (
              <li key={entry.set_aside_id} className={styles['entry']}>
                <p className={styles['title']}>{entry.reason}</p>
                <SmallText>
                  Received <DateText value={entry.seen_date} format="long" />
                </SmallText>
                <Disclosure showLabel="What the bank sent" hideLabel="Hide what the bank sent">
                  <code className={styles['said']}>{entry.said}</code>
                </Disclosure>
              </li>
            ))}
          </Stack>
          <ShowMore query={entries} />
        </Card>
      )}
    </QueryView>
  );
}
