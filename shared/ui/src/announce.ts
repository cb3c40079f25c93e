const REGION_ID = 'kickabout-announcer';

/**
 * Makes screen readers announce a short text. Several bundles share one live region. Returns a function that takes the text out
 * again, unless another has replaced it: someone who reads the page later shouldn't find what is over.
 */
export function announce(text: string): () => void {
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
  const timer = setTimeout(() => {
    spoken.textContent = text;
  }, 50);
  return () => {
    clearTimeout(timer);
    if (spoken.textContent === text) spoken.textContent = '';
  };
}
