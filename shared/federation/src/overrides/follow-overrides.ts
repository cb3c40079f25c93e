import { renewScreens } from '../host/shown-screens.ts';
import { currentRemote, refreshRegistry } from '../registry/registry-store.ts';
import type { OverrideState } from './apply-overrides.ts';
import { keepTyped, noteTyping } from './keep-typed.ts';

/**
 * Shows each new build of an overridden remote as soon as its development server has made it. What somebody has typed into
 * its forms is typed in again; all other state of its screens begins anew.
 */
export function followOverrides(overrides: readonly OverrideState[]): void {
  noteTyping();
  for (const { remote, address, refused } of overrides) {
    const updates = refused === null ? currentRemote(remote)?.updates : undefined;
    if (updates === undefined) continue;
    new EventSource(new URL(updates, address)).addEventListener('built', () => {
      void refreshRegistry(0).then(() => keepTyped(() => renewScreens(remote)));
    });
  }
}
