import { ClubTime, PlayerPicker } from '@kickabout/admin';
import { apiPages, apiQuery, idFrom, type RowOf } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { useSearchParams } from '@kickabout/federation/router';
import {
  Button,
  Card,
  Cluster,
  EmptyState,
  Icon,
  List,
  ListRow,
  Page,
  PageHeader,
  QueryView,
  ShieldIcon,
  SkeletonList,
  Stack,
} from '@kickabout/ui';
import { actsOf } from './act-sentence.ts';
import styles from './audit.module.css';
import { fullName } from './changes-phrase.ts';

/** `/audit`: who did what to whom, and when; with `?player=`, only what that player did and what was done to them. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const playerId = idFrom(params.get('player'));
  const query = useInfiniteQuery(
    apiPages('listAuditEntries', playerId === null ? {} : { query: { player_id: playerId } }),
  );
  return (
    <Page width="reading">
      <PageHeader
        title="Audit list"
        subtitle="What happened to matches, players and money: who did it, when and why. No one can change it."
      />
      <Stack gap={4}>
        {playerId === null ? (
          <PlayerPicker
            label="Show one person"
            button={(name) => `Show ${name}`}
            onPick={({ player_id }) => setParams({ player: String(player_id) })}
          />
        ) : (
          <Cluster gap={3}>
            <p>
              What <PlayerName id={playerId} /> did, and what was done to them
            </p>
            <Button size="small" onClick={() => setParams({})}>
              Show everyone
            </Button>
          </Cluster>
        )}
        <Card flush>
          <QueryView
            query={query}
            what="the audit list"
            skeleton={<SkeletonList rows={8} />}
            empty={
              <EmptyState icon={<Icon of={ShieldIcon} />} title="Nothing yet">
                {playerId === null
                  ? 'When a match starts, or an admin changes a match or a balance, it appears here.'
                  : 'No admin has changed anything about this person, and they haven’t changed anything as an admin.'}
              </EmptyState>
            }
          >
            {(entries) => <Entries entries={entries} />}
          </QueryView>
        </Card>
      </Stack>
    </Page>
  );
}

/** Their name, once it's known. */
function PlayerName({ id }: { readonly id: number }) {
  const { data } = useQuery(apiQuery('getPlayer', { params: { id } }));
  return <strong>{data ? fullName(data) : 'this person'}</strong>;
}

function Entries({ entries }: { readonly entries: readonly RowOf<'listAuditEntries'>[] }) {
  return (
    <List label="What happened">
      {actsOf(entries).map(({ main, sentence, details }) => (
        <ListRow
          key={main.audit_id}
          detail={
            <>
              <ClubTime at={main.done_at} />
              {main.reason !== null && ` · ${main.reason}`}
              {details.length > 0 && (
                <details className={styles['details']}>
                  <summary>Details ({details.length})</summary>
                  <ul>
                    {details.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          }
        >
          {sentence}
        </ListRow>
      ))}
    </List>
  );
}
