import { ClubTime, ListCard } from '@kickabout/admin';
import { useNow } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Badge, ConfirmButton, EmptyState, ListRow, useMoveFocus } from '@kickabout/ui';
import { useRevokePublishKey } from './mutations.ts';
import { keysQuery, type PublishKey } from './queries.ts';

/** Who can publish a remote: a key per volunteer. */
export function PublishKeys({ name }: { readonly name: string }) {
  const [list, moveFocus] = useMoveFocus<HTMLDivElement>();
  const keys = useQuery(keysQuery(name));
  const revoke = useRevokePublishKey();
  const now = useNow();
  return (
    <ListCard
      ref={list}
      title="Publish keys"
      what="the keys"
      query={keys}
      empty={
        <EmptyState title="No keys yet">With a key, a volunteer can publish {name} from anywhere.</EmptyState>
      }
    >
      {(key) => {
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
      }}
    </ListCard>
  );
}

function stateOf({ revoked_at, expires_at }: PublishKey, now: number): 'valid' | 'revoked' | 'expired' {
  if (revoked_at !== null) return 'revoked';
  return Date.parse(expires_at) <= now ? 'expired' : 'valid';
}

function KeyDetail({ publishKey: key }: { readonly publishKey: PublishKey }) {
  return (
    <>
      Created by {key.created_by.first_name} {key.created_by.last_name} ·{' '}
      {key.revoked_at === null ? 'until ' : 'revoked '}
      <ClubTime
        at={key.revoked_at ?? key.expires_at}
        format={key.revoked_at === null ? 'numeric' : 'date-time'}
      />
      {key.last_used_at === null ? ' · never used' : ' · last used '}
      {key.last_used_at !== null && <ClubTime at={key.last_used_at} />}
    </>
  );
}
