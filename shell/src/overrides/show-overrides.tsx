import { applyOverrides, followOverrides, overridesStore } from '@kickabout/federation/overrides';
import type { Registry } from '@kickabout/federation/shell';
import { loadSiteConfig } from '@kickabout/session';
import { createRoot } from 'react-dom/client';
import { OverrideBanner } from './override-banner.tsx';

let shown = false;

/** Applies this tab's overrides to a registry, and shows a banner above every page. */
export async function showOverrides(registry: Registry): Promise<Registry> {
  const allowed = await loadSiteConfig().then(
    ({ remoteOverrides = [] }) => remoteOverrides,
    () => [],
  );
  const adjusted = await applyOverrides(registry, allowed);
  if (!shown) {
    shown = true;
    const place = document.body.insertBefore(document.createElement('div'), document.body.firstChild);
    createRoot(place).render(<OverrideBanner />);
    // The registry takes effect only after this function has returned.
    setTimeout(() => followOverrides(overridesStore.getState().overrides));
  }
  return adjusted;
}
