const REGION_ID = 'kickabout-announcer';

/** Makes screen readers announce a short text. Several bundles share one live region. */
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
  // Some screen readers only announce a change in a region that already exists and is empty.
  setTimeout(() => {
    spoken.textContent = text;
  }, 50);
}
