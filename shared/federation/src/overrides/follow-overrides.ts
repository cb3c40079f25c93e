import { renewScreens } from '../host/shown-screens.ts';
import { currentRemote, refreshRegistry } from '../registry/registry-store.ts';
import type { OverrideState } from './apply-overrides.ts';

/**
 * Shows each new build of an overridden remote as soon as its development server has finished it. The state of its screens is
 * lost, and what was typed in them.
 */
export function followOverrides(overrides: readonly OverrideState[]): void {
  for (const { remote, address, refused } of overrides) {
    const updates = refused === null ? currentRemote(remote)?.updates : undefined;
    if (updates === undefined) continue;
    new EventSource(new URL(updates, address)).addEventListener('built', () => {
      void refreshRegistry(0).then(() => renewScreens(remote));
    });
  }
}
