import { budgetProblem } from './check-budget.ts';
import { codeFromElsewhere } from './check-scripts.ts';
import { styleProblem } from './check-styles.ts';
import { type Fault, faultOf } from './fault.ts';

/** A script or style of a release, and its bytes after brotli. */
export interface CodeFile {
  readonly path: string;
  readonly text: string;
  readonly brotliSize: number;
}

/** What is wrong with the scripts and styles of a release. */
export function checkContents(name: string, code: readonly CodeFile[]): Fault[] {
  const faults: Fault[] = [];
  const budget = budgetProblem(name, new Map(code.map(({ path, brotliSize }) => [path, brotliSize])));
  if (budget !== null) faults.push(faultOf('files', 'are too large', budget));
  const styles = code.filter(({ path }) => path.endsWith('.css')).map(({ text }) => text);
  const foreign = styleProblem(name, styles);
  if (foreign !== null) faults.push(faultOf('files', 'aren’t only the remote’s own', foreign));
  for (const { path, text } of code) {
    const elsewhere = path.endsWith('.css') ? null : codeFromElsewhere(text);
    if (elsewhere !== null)
      faults.push({ field: 'files', reason: `load code from elsewhere: ${path} loads ${elsewhere}` });
  }
  return faults;
}
