/** Ways in which a script loads another, each followed by an address from the site's root or on another site. */
const LOADS_ELSEWHERE =
  /(?:\bimport\s*(?:\(\s*)?|\bfrom\s*|\bimportScripts\s*\(\s*|\bnew\s+(?:Shared)?Worker\s*\(\s*|__webpack_require__\.p\s*=\s*|__webpack_public_path__\s*=\s*)["'`]\s*((?:https?:|data:|blob:|[\\/])[^"'`]{0,60})/i;

/**
 * The address from which a script loads code that isn't part of its release, as far as one can see, or null. From another site,
 * the content security policy stops browsers from running it; this says so before anyone opens the page. From this site, it would
 * be the shell's or another remote's, which can change or disappear at any time.
 */
export function codeFromElsewhere(script: string): string | null {
  return LOADS_ELSEWHERE.exec(script)?.[1] ?? null;
}
