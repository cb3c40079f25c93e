import { budgetProblem } from './check-budget.ts';
import { styleProblem } from './check-styles.ts';
import { type Fault, faultOf } from './fault.ts';

/** Ways in which a script loads another, each followed by an address from the site's root or on another site. */
const LOADS_ELSEWHERE =
  /(?:\bimport\s*(?:\(\s*)?|\bfrom\s*|\bimportScripts\s*\(\s*|\bnew\s+(?:Shared)?Worker\s*\(\s*|__webpack_require__\.p\s*=\s*|__webpack_public_path__\s*=\s*)["'`]\s*((?:https?:|data:|blob:|[\\/])[^"'`]{0,60})/i;

/** A script or style of a release, and its bytes after brotli. */
export interface CodeFile {
  readonly path: string;
  readonly text: string;
  readonly brotliSize: number;
}

/**
 * What is wrong with the scripts and styles of a release. From another site, the content security policy stops browsers from
 * running code; this says so before anyone opens the page. From this site, it would be the shell's or another remote's, which can
 * change or disappear at any time.
 */
export function checkContents(name: string, code: readonly CodeFile[]): Fault[] {
  const faults: Fault[] = [];
  const budget = budgetProblem(new Map(code.map(({ path, brotliSize }) => [path, brotliSize])));
  if (budget !== null) faults.push(faultOf('files', 'are too large', budget));
  const styles = code.filter(({ path }) => path.endsWith('.css')).map(({ text }) => text);
  const foreign = styleProblem(name, styles);
  if (foreign !== null) faults.push(faultOf('files', 'aren’t only the remote’s own', foreign));
  for (const { path, text } of code) {
    const elsewhere = path.endsWith('.css') ? undefined : LOADS_ELSEWHERE.exec(text)?.[1];
    if (elsewhere !== undefined)
      faults.push({ field: 'files', reason: `load code from elsewhere: ${path} loads ${elsewhere}` });
  }
  return faults;
}
