import { useSession } from '@kickabout/session';
import { ErrorState } from '@kickabout/ui';
import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { admit } from '../access.ts';
import { registryStore } from '../registry/registry-store.ts';
import type { SlotName, SlotProps } from '../slots.ts';
import { ScreenHost, type ShownProblem } from './screen-host.tsx';
import { useSlotScreens } from './shown-screens.ts';

type Props<Name extends SlotName> = SlotProps[Name] & {
  readonly name: Name;
  /** Shown while the screen loads; give it the screen's size, so that the layout doesn't shift. */
  readonly placeholder?: ReactNode;
  /** Set if the placeholder is what the document says of the screen already. */
  readonly onShown?: (() => void) | undefined;
};

/**
 * A place that other remotes fill. Screens are only downloaded for visitors with access. A screen that fails shows an error in
 * its place, and the rest of the page still works.
 */
export function Slot<Name extends SlotName>({ name, placeholder = null, onShown, ...props }: Props<Name>) {
  const registry = useStore(registryStore, (state) => state.registry);
  const problem = useStore(registryStore, (state) => state.problem);
  const status = useSession((session) => session.status);
  const player = useSession((session) => session.player);
  const screens = useSlotScreens(name);
  if (registry === null) return problem === null ? placeholder : null;
  return screens.map((source) => {
    const key = `${source.remote}/${source.screen}`;
    const admission = admit(source.access, { status, player });
    if (admission === 'wait') return <Fragment key={key}>{placeholder}</Fragment>;
    if (admission !== 'enter') return null;
    return (
      <ScreenHost
        key={key}
        source={source}
        placeholder={placeholder}
        failure={(problem, retry) => <SlotFailure problem={problem} onRetry={retry} />}
        props={props}
        onShown={onShown}
      />
    );
  });
}

function SlotFailure({ problem, onRetry }: { readonly problem: ShownProblem; readonly onRetry: () => void }) {
  return (
    <div data-remote={problem.remote}>
      <ErrorState title="This section couldn’t load" message={problem.message} onRetry={onRetry} />
    </div>
  );
}
