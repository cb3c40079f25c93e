import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { notify } from '@kickabout/federation/host';
import { Avatar, Button, Cluster, Stack } from '@kickabout/ui';
import { useRef } from 'react';
import { useRemovePhoto, useSetPhoto } from './mutations.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The player's photo, or their initials, and buttons to add, change and remove it. */
export function PhotoEditor({ playerId, name }: { readonly playerId: number; readonly name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const player = useQuery(apiQuery('getPlayer', { params: { id: playerId } }));
  const set = useSetPhoto();
  const remove = useRemovePhoto();
  const photo = player.data?.photo ?? null;

  async function send(file: File) {
    try {
      set.mutate({ params: { id: playerId }, body: { photo: await shrinkPhoto(file) } });
    } catch {
      notify(
        'failure',
        `${file.name} isn’t a picture that this browser can read. Choose a JPEG, PNG or WebP file.`,
      );
    }
  }

  return (
    <Stack gap={2}>
      <Cluster>
        <Avatar name={name} size="large" photo={photo} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // So that the same file can be chosen again.
            currentTarget.value = '';
            if (file) void send(file);
          }}
        />
        <Button size="small" pending={set.isPending} onClick={() => input.current?.click()}>
          {photo === null ? 'Add a photo' : 'Change photo'}
        </Button>
        {photo !== null && (
          <Button
            size="small"
            variant="quiet"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id: playerId } })}
          >
            Remove photo
          </Button>
        )}
      </Cluster>
      <p>
        Everyone who opens your page sees your photo, or only players who are signed in if the club wants
        that.
      </p>
    </Stack>
  );
}
