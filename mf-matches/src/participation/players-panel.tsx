import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { ActionSkeleton } from '../next-match/next-match-skeleton.tsx';
import { importPanel } from './participation-panel.on-demand.ts';
import type { ParticipationPanel } from './participation-panel.tsx';

/** The panel, downloaded when it's first shown. After a failure, a new attempt to show the card downloads it again. */
export function PlayersPanel(props: ComponentProps<typeof ParticipationPanel>) {
  const [Panel] = useState(() => lazy(async () => ({ default: await importPanel() })));
  return (
    <Suspense fallback={<ActionSkeleton />}>
      <Panel {...props} />
    </Suspense>
  );
}
