import { useSession } from '@kickabout/session';
import { ErrorState } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { admit } from '../access.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import { registryStore } from '../registry/registry-store.ts';
import type { SlotName, SlotProps } from '../slots.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useScreen } from './use-screen.ts';

type Props<Name extends SlotName> = SlotProps[Name] & {
  readonly name: Name;
  /** Shown while the filling is on its way; give it the filling's size, so that the page does not shift. */
  readonly placeholder?: ReactNode;
};

/**
 * A place that other remotes fill. Nobody downloads a filling whose access does not admit them. A filling that
 * fails says so in its place, and leaves the page around it alone.
 */
export function Slot<Name extends SlotName>({ name, placeholder = null, ...props }: Props<Name>) {
  const registry = useStore(registryStore, (state) => state.registry);
  const problem = useStore(registryStore, (state) => state.problem);
  const status = useSession((session) => session.status);
  const player = useSession((session) => session.player);
  const fillings = (registry?.remotes ?? []).flatMap((remote) =>
    remote.slots
      .filter(({ slot, access }) => slot === name && admit(access, { status, player }) === 'enter')
      .map(({ screen }) => ({ remote: remote.name, screen })),
  );
  if (registry === null) return problem === null ? placeholder : null;
  return fillings.map(({ remote, screen }) => (
    <RemoteBoundary
      key={`${remote}/${screen}`}
      fallback={(retry) => <SlotFailure problem={new RemoteProblem('broken', remote)} onRetry={retry} />}
    >
      <Filling remote={remote} screen={screen} placeholder={placeholder} props={props} />
    </RemoteBoundary>
  ));
}

interface FillingProps {
  readonly remote: string;
  readonly screen: string;
  readonly placeholder: ReactNode;
  readonly props: object;
}

function Filling({ remote, screen, placeholder, props }: FillingProps) {
  const [state, retry] = useScreen(remote, screen);
  switch (state.status) {
    case 'loading':
      return placeholder;
    case 'failed':
      return <SlotFailure problem={state.problem} onRetry={retry} />;
    case 'ready':
      return <state.Screen {...props} />;
    default:
      return state satisfies never;
  }
}

function SlotFailure({
  problem,
  onRetry,
}: {
  readonly problem: RemoteProblem;
  readonly onRetry: () => void;
}) {
  return <ErrorState title="Something is missing here" message={problem.message} onRetry={onRetry} />;
}
