import { join } from 'node:path';
import ts from 'typescript';

/**
 * Checks changed files as `npm test` checks the types. What a slip leaves unused or out of reach isn't an error here: its
 * author wouldn't have written that either.
 * @param folder has a `tsconfig.json`
 * @returns whether a file of it would have no errors with another content
 */
export function typeCheckOf(folder: string): (path: string, source: string) => boolean {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  let changed = { path: '', source: '', version: 0 };
  const service = ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    getCompilationSettings: () => ({
      ...options,
      noUnusedLocals: false,
      noUnusedParameters: false,
      allowUnreachableCode: true,
    }),
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => (path === changed.path ? String(changed.version) : ''),
    getScriptSnapshot(path) {
      const source = path === changed.path ? changed.source : ts.sys.readFile(path);
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  return (path, source) => {
    changed = { path, source, version: changed.version + 1 };
    return [service.getSyntacticDiagnostics(path), service.getSemanticDiagnostics(path)].every(
      (errors) => errors.length === 0,
    );
  };
}
