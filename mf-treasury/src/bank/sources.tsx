import { ClubTime } from '@kickabout/admin';
import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { Badge, Button, Card, Cluster, List, ListRow, QueryView } from '@kickabout/ui';
import { BankConsent, endsSoon } from './bank-consent.tsx';
import { useStartBankConnection } from './mutations.ts';

type Source = ResponseOf<'listBankSources'>[number];

/** Someone may have just connected it: then it's read within a second or two. */
const isAwaited = ({ connects, consent_until, failure, read_at }: Source): boolean =>
  (connects || consent_until !== null) && (failure !== null || read_at === null);

/** Each source of payments, and when it was last read successfully. */
export function Sources() {
  const sources = useQuery({
    ...apiQuery('listBankSources'),
    refetchInterval: ({ state }) => (state.data?.some(isAwaited) ? 3000 : 30_000),
  });
  return (
    <QueryView query={sources} what="the sources">
      {(known) => (
        <Card title="Sources" flush>
          <List label="Sources">
            {known.map((source) => (
              <ListRow
                key={source.source}
                detail={<Detail source={source} />}
                trailing={
                  <Cluster>
                    <Health source={source} />
                    {source.connects && isAwaited(source) && <ConnectBank source={source} />}
                    {source.needs_consent && <BankConsent source={source} />}
                  </Cluster>
                }
              >
                {source.title}
              </ListRow>
            ))}
          </List>
        </Card>
      )}
    </QueryView>
  );
}

/** Leads to the bank's own page, where an admin allows access to the club's account. */
function ConnectBank({ source: { title, read_at } }: { readonly source: Source }) {
  const start = useStartBankConnection();
  return (
    <Button size="small" pending={start.isPending} onClick={() => start.mutate()}>
      {read_at === null ? `Connect ${title}` : `Connect ${title} again`}
    </Button>
  );
}

function Detail({
  source: { source, account, read_at, failure, consent_until },
}: {
  readonly source: Source;
}) {
  return (
    <>
      {account !== null && <>{account} · </>}
      {failure && <>{failure.reason} </>}
      {read_at === null ? (
        failure === null && (source === 'statement' ? 'None imported yet' : 'Not read yet')
      ) : (
        <>
          {source === 'statement' ? 'Last imported' : 'Last read'} <ClubTime at={read_at} />
        </>
      )}
      {consent_until !== null && (
        <>
          {' · Consent until '}
          <ClubTime at={consent_until} format="long" />
        </>
      )}
    </>
  );
}

function Health({ source }: { readonly source: Source }) {
  const { connects, needs_consent, consent_until, failure, read_at } = source;
  const isMissing = needs_consent ? consent_until === null : connects && read_at === null;
  if (failure)
    return isMissing ? <Badge tone="warn">Not connected</Badge> : <Badge tone="bad">Failing</Badge>;
  if (endsSoon(source)) return <Badge tone="warn">Ends soon</Badge>;
  return read_at !== null && source.source !== 'statement' ? <Badge tone="good">Working</Badge> : null;
}
