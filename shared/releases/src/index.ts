export { BYTE_BUDGET, budgetProblem } from './check-budget.ts';
export { shellProblem } from './check-shell.ts';
export { COMPRESSIBLE, compress } from './compress.ts';
export { styleProblem } from './foreign-selectors.ts';
export {
  ENTRY_FILE,
  integrityOf,
  MANIFEST_FILE,
  type Manifest,
  type PinnedFile,
  releaseFolder,
} from './manifest.ts';
export { SHELL_FILE, type ShellDescription } from './shell-description.ts';
