import { useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useApiMutation } from '@kickabout/federation/host';
import {
  Badge,
  Button,
  Card,
  DateText,
  EmptyState,
  List,
  ListRow,
  LoadFailure,
  Loading,
  SkeletonList,
  useConfirm,
  useMoveFocus,
} from '@kickabout/ui';
import { keysQuery, type PublishKey } from './remote-queries.ts';

/** Who can publish a remote: a key per volunteer. */
export function PublishKeys({ name }: { readonly name: string }) {
  const keys = useQuery(keysQuery(name));
  return (
    <Card title="Publish keys" flush>
      {keys.data !== undefined ? (
        <Keys name={name} keys={keys.data} />
      ) : keys.isError ? (
        <LoadFailure title="We can’t show the keys right now" query={keys} />
      ) : (
        <Loading label="Loading keys...">
          <SkeletonList rows={2} />
        </Loading>
      )}
    </Card>
  );
}

function Keys({ name, keys }: { readonly name: string; readonly keys: readonly PublishKey[] }) {
  const { ask, dialog } = useConfirm();
  const [list, moveFocus] = useMoveFocus<HTMLDivElement>();
  const revoke = useApiMutation('revokePublishKey', {
    changes: ['listPublishKeys', 'listAuditEntries'],
    done: ({ message }) => message,
    failed: 'Failed to revoke the key. Please try again.',
    alreadyDone: ['not_found'],
  });

  async function revokeIfSure({ key_id, holder }: PublishKey) {
    const sure = await ask({
      title: `Revoke ${holder}’s key?`,
      body: `It stops working straight away, and can’t be restored. What they published stays. They’ll need a new key to publish ${name} again.`,
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (sure) revoke.mutate({ params: { name, keyId: key_id } }, { onSuccess: moveFocus });
  }

  if (keys.length === 0)
    return (
      <EmptyState title="No keys yet">With a key, a volunteer can publish {name} from anywhere.</EmptyState>
    );
  const now = Date.now();
  return (
    <div ref={list} tabIndex={-1}>
      <List label="Publish keys">
        {keys.map((key) => {
          const state = stateOf(key, now);
          return (
            <ListRow
              key={key.key_id}
              detail={<KeyDetail publishKey={key} />}
              trailing={
                state === 'valid' ? (
                  <Button
                    size="small"
                    pending={revoke.isPending && revoke.variables.params.keyId === key.key_id}
                    aria-label={`Revoke ${key.holder}’s key`}
                    onClick={() => void revokeIfSure(key)}
                  >
                    Revoke
                  </Button>
                ) : (
                  <Badge>{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>
                )
              }
            >
              {key.holder}
            </ListRow>
          );
        })}
      </List>
      {dialog}
    </div>
  );
}

function stateOf({ revoked_at, expires_at }: PublishKey, now: number): 'valid' | 'revoked' | 'expired' {
  if (revoked_at !== null) return 'revoked';
  return Date.parse(expires_at) <= now ? 'expired' : 'valid';
}

function KeyDetail({ publishKey: key }: { readonly publishKey: PublishKey }) {
  const timeZone = useTimeZone();
  return (
    <>
      Created by {key.created_by.first_name} {key.created_by.last_name}
      {key.revoked_at === null ? (
        <>
          {' '}
          · until <DateText value={key.expires_at} format="numeric" timeZone={timeZone} />
        </>
      ) : (
        <>
          {' '}
          · revoked <DateText value={key.revoked_at} format="date-time" timeZone={timeZone} />
        </>
      )}
      {' · '}
      {key.last_used_at === null ? (
        'never used'
      ) : (
        <>
          last used <DateText value={key.last_used_at} format="date-time" timeZone={timeZone} />
        </>
      )}
    </>
  );
}
