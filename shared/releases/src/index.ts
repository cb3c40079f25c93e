export { type CodeFile, checkContents } from './check-contents.ts';
export {
  checkDescription,
  type DescribedFile,
  foldPath,
  isCode,
} from './check-description.ts';
export { shellProblem } from './check-shell.ts';
export { brotliOf, COMPRESSIBLE, compress, gzipOf } from './compress.ts';
export { digestOf, integrityOf } from './digest.ts';
export { type Fault, faultOf } from './fault.ts';
export { lineOf, liveNow } from './line-of-releases.ts';
export {
  ENTRY_FILE,
  MANIFEST_FILE,
  type Manifest,
  releaseFolder,
  SHELL_FILE,
} from './manifest.ts';
