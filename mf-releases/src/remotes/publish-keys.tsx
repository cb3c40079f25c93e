import { useNow, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import {
  Badge,
  Card,
  ConfirmButton,
  DateText,
  EmptyState,
  List,
  ListRow,
  QueryView,
  SkeletonList,
  useMoveFocus,
} from '@kickabout/ui';
import { useRevokePublishKey } from './mutations.ts';
import { keysQuery, type PublishKey } from './queries.ts';

/** Who can publish a remote: a key per volunteer. */
export function PublishKeys({ name }: { readonly name: string }) {
  const keys = useQuery(keysQuery(name));
  return (
    <Card title="Publish keys" flush>
      <QueryView
        query={keys}
        what="the keys"
        skeleton={<SkeletonList rows={2} />}
        empty={
          <EmptyState title="No keys yet">
            With a key, a volunteer can publish {name} from anywhere.
          </EmptyState>
        }
      >
        {(known) => <Keys name={name} keys={known} />}
      </QueryView>
    </Card>
  );
}

function Keys({ name, keys }: { readonly name: string; readonly keys: readonly PublishKey[] }) {
  const [list, moveFocus] = useMoveFocus<HTMLDivElement>();
  const revoke = useRevokePublishKey();

  const now = useNow();
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
                  <ConfirmButton
                    size="small"
                    pending={revoke.isPending && revoke.variables.params.keyId === key.key_id}
                    aria-label={`Revoke ${key.holder}’s key`}
                    question={{
                      title: `Revoke ${key.holder}’s key?`,
                      body: `It stops working straight away, and can’t be restored. What they published stays. They’ll need a new key to publish ${name} again.`,
                      confirmLabel: 'Revoke',
                      danger: true,
                    }}
                    onConfirm={() =>
                      revoke.mutate({ params: { name, keyId: key.key_id } }, { onSuccess: moveFocus })
                    }
                  >
                    Revoke
                  </ConfirmButton>
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
      Created by {key.created_by.first_name} {key.created_by.last_name} ·{' '}
      {key.revoked_at === null ? 'until ' : 'revoked '}
      <DateText
        value={key.revoked_at ?? key.expires_at}
        format={key.revoked_at === null ? 'numeric' : 'date-time'}
        timeZone={timeZone}
      />
      {key.last_used_at === null ? ' · never used' : ' · last used '}
      {key.last_used_at !== null && (
        <DateText value={key.last_used_at} format="date-time" timeZone={timeZone} />
      )}
    </>
  );
}
