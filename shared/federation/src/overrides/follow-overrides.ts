import { renewScreens } from '../host/shown-screens.ts';
import { currentRemote, refreshRegistry } from '../registry/registry-store.ts';
import type { OverrideState } from './apply-overrides.ts';
import { keepTyped, noteTyping } from './keep-typed.ts';

/**
 * Shows each new build of an overridden remote as soon as its development server has finished it. Text typed into its forms
 * is restored; all other state of its screens is lost.
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
