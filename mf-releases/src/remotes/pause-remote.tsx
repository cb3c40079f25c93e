import { Button, Card, ConfirmButton } from '@kickabout/ui';
import { useSetRemotePaused } from './mutations.ts';
import type { Remote } from './queries.ts';

/** This page's own remote: paused, no one could resume it here. */
const OWN = 'mf-releases';

/** Pauses a remote, whose pages then say so, or resumes it. */
export function PauseRemote({ remote: { name, is_paused } }: { readonly remote: Remote }) {
  const change = useSetRemotePaused(name);
  const set = (isPaused: boolean) => change.mutate({ params: { name }, body: { is_paused: isPaused } });

  if (name === OWN) return null;
  if (is_paused)
    return (
      <Card title="Paused">
        <p>The pages of {name} say that they’re paused.</p>
        <Button inline variant="primary" pending={change.isPending} onClick={() => set(false)}>
          Resume
        </Button>
      </Card>
    );
  return (
    <Card title="Pause">
      <p>
        Pause it if something is wrong and rolling back doesn’t help. The rest of the site works as usual.
      </p>
      <ConfirmButton
        inline
        pending={change.isPending}
        question={{
          title: `Pause ${name}?`,
          body: 'Until an admin resumes it, its pages say that they’re paused, and none of its code is loaded.',
          confirmLabel: 'Pause',
        }}
        onConfirm={() => set(true)}
      >
        Pause
      </ConfirmButton>
    </Card>
  );
}
