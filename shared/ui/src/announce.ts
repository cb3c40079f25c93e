const REGION_ID = 'kickabout-announcer';

/** Has a screen reader say a short text when it is next idle. Several bundles share one region. */
export function announce(text: string): void {
  let region = document.getElementById(REGION_ID);
  if (region === null) {
    region = document.createElement('div');
    region.id = REGION_ID;
    region.setAttribute('aria-live', 'polite');
    region.style.cssText =
      'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)';
    document.body.append(region);
  }
  const spoken = region;
  spoken.textContent = '';
  // A region has to exist, empty, before its text changes, or some readers stay silent.
  setTimeout(() => {
    spoken.textContent = text;
  }, 50);
}
