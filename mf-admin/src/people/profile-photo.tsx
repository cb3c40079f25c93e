import type { PlayerDetails } from '@kickabout/admin';
import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useApiMutation } from '@kickabout/federation/host';
import { Avatar, Card, Cluster, ConfirmButton } from '@kickabout/ui';

/** A player's photo, if there is one, which an admin can remove. */
export function ProfilePhoto({ player: { player_id, preferred_name } }: { readonly player: PlayerDetails }) {
  const profile = useQuery(apiQuery('getPlayer', { params: { id: player_id } }));
  const remove = useApiMutation('removePhoto', {
    changes: ['getPlayer'],
    done: 'Photo removed.',
    failed: 'Failed to remove the photo. Please try again.',
  });
  const photo = profile.data?.photo ?? null;
  if (photo === null) return null;
  return (
    <Card title="Photo">
      <Cluster gap={4}>
        <Avatar name={preferred_name} size="large" photo={photo} />
        <ConfirmButton
          pending={remove.isPending}
          question={{
            title: `Remove ${preferred_name}’s photo?`,
            body: 'They can add another one.',
            confirmLabel: 'Remove photo',
            danger: true,
          }}
          onConfirm={() => remove.mutate({ params: { id: player_id } })}
        >
          Remove photo
        </ConfirmButton>
      </Cluster>
    </Card>
  );
}
