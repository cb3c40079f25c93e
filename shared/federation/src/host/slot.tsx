import { useSession } from '@kickabout/session';
import { ErrorState } from '@kickabout/ui';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { admit, type ScreenAccess } from '../access.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import type { Registry } from '../registry/registry.ts';
import { refreshRegistry, registryStore } from '../registry/registry-store.ts';
import type { SlotName, SlotProps } from '../slots.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { isShown, shownScreensStore } from './shown-screens.ts';
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
  const fillings = useSteadyFillings(registry, name).filter(
    ({ access }) => admit(access, { status, player }) === 'enter',
  );
  if (registry === null) return problem === null ? placeholder : null;
  return fillings.map(({ remote, screen }) => (
    <RemoteBoundary
      key={`${remote}/${screen}`}
      fallback={(retry) => (
        <SlotFailure
          problem={new RemoteProblem('broken', remote)}
          onRetry={() => void refreshRegistry(0).then(retry)}
        />
      )}
    >
      <Filling remote={remote} screen={screen} placeholder={placeholder} props={props} />
    </RemoteBoundary>
  ));
}

interface SlotFilling {
  readonly remote: string;
  readonly screen: string;
  readonly access: ScreenAccess;
}

/** What fills a slot. A filling that is shown stays, whatever a newer release has instead: somebody may be typing there. */
function useSteadyFillings(registry: Registry | null, name: SlotName): SlotFilling[] {
  const renewals = useStore(shownScreensStore, (state) => state.renewals);
  const [steady] = useState(() => ({ known: new Map<string, SlotFilling>(), renewals }));
  const { known } = steady;
  if (steady.renewals !== renewals) {
    steady.renewals = renewals;
    known.clear();
  }
  const isSteady = (filling: SlotFilling | undefined) =>
    filling !== undefined && isShown(filling.remote, filling.screen);
  const published = (registry?.remotes ?? []).flatMap(({ name: remote, slots }) =>
    slots.filter(({ slot }) => slot === name).map(({ screen, access }) => ({ remote, screen, access })),
  );
  for (const filling of published) {
    if (!isSteady(known.get(filling.remote))) known.set(filling.remote, filling);
  }
  return [...known.values()].filter(
    (filling) => isSteady(filling) || published.some(({ remote }) => remote === filling.remote),
  );
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
