import { apiQuery, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Badge, Card, Cluster, DateText, List, ListRow, QueryView } from '@kickabout/ui';
import { ConnectBank } from './connect-bank.tsx';

/** Each source of payments, and when it was last read successfully. */
export function Sources() {
  const sources = useQuery({
    ...apiQuery('listBankSources'),
    // Someone may have just connected a bank: it's read within a second or two.
    refetchInterval: ({ state }) =>
      state.data?.some(({ connects, failure, read_at }) => connects && (failure !== null || read_at === null))
        ? 3000
        : 30_000,
  });
  const timeZone = useTimeZone();
  return (
    <QueryView query={sources} what="the sources">
      {(known) => (
        <Card title="Sources" flush>
          <List label="Sources">
            {known.map(({ source, title, account, read_at, failure, connects }) => (
              <ListRow
                key={source}
                detail={
                  <>
                    {account !== null && <>{account} · </>}
                    {failure && <>{failure.reason} </>}
                    {read_at === null ? (
                      failure === null && (source === 'statement' ? 'None imported yet' : 'Not read yet')
                    ) : (
                      <>
                        {source === 'statement' ? 'Last imported' : 'Last read'}{' '}
                        <DateText value={read_at} format="date-time" timeZone={timeZone} />
                      </>
                    )}
                  </>
                }
                trailing={
                  <Cluster>
                    {failure &&
                      (connects && read_at === null ? (
                        <Badge tone="warn">Not connected</Badge>
                      ) : (
                        <Badge tone="bad">Failing</Badge>
                      ))}
                    {!failure && read_at !== null && source !== 'statement' && (
                      <Badge tone="good">Working</Badge>
                    )}
                    {connects && (failure !== null || read_at === null) && (
                      <ConnectBank title={title} isConnected={read_at !== null} />
                    )}
                  </Cluster>
                }
              >
                {title}
              </ListRow>
            ))}
          </List>
        </Card>
      )}
    </QueryView>
  );
}
