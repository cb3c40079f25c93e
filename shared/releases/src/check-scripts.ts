/** Ways in which a script loads another, each followed by an address that isn't beside it. */
const LOADS_ELSEWHERE =
  /(?:\bimport\s*\(?\s*|\bfrom\s*|\bimportScripts\s*\(\s*|\bnew\s+(?:Shared)?Worker\s*\(\s*|__webpack_require__\.p\s*=\s*|__webpack_public_path__\s*=\s*)["'`]\s*((?:https?:|data:|blob:|[\\/]{2})[^"'`]{0,60})/i;

/**
 * The address from which a script loads code that isn't part of its release, as far as one can see, or null. The site's content
 * security policy stops browsers from running it; this says so before anyone opens the page.
 */
export function codeFromElsewhere(script: string): string | null {
  return LOADS_ELSEWHERE.exec(script)?.[1] ?? null;
}
