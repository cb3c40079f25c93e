/** The names that another file imports from a file. */
export type Names = ReadonlySet<string> | 'all';

export interface Reference {
  readonly specifier: string;
  readonly names: Names;
}

const STATEMENTS =
  /\b(?:import|export)\s+(?<clause>[^'"();]*?)\s*\bfrom\s*['"](?<from>[^'"]+)['"]|(?<![\w/.])(?:import\s*\(?|new URL\((?=\s*['"]\.[^'"]*\.\w+['"],\s*import\.meta\.url))\s*(?:\/\*[^*]*\*\/\s*)?['"](?<bare>[^'"]+)['"]/g;
const STYLE_REFERENCES = /(?:@import\s+|url\(\s*|\bfrom\s+)['"]?(?<bare>[^'")\s]+)/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/** What a script or style sheet imports, re-exports or names with `new URL('./…', import.meta.url)`, without types. */
export function referencesIn(path: string, text: string): Reference[] {
  const pattern = path.endsWith('.css') ? STYLE_REFERENCES : /\.[cm]?[jt]sx?$/.test(path) ? STATEMENTS : null;
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].flatMap(({ groups = {} }) => {
    const { clause, from, bare } = groups;
    if (bare !== undefined) return [{ specifier: bare, names: 'all' as const }];
    const names = namesIn(clause ?? '');
    return names === null || from === undefined ? [] : [{ specifier: from, names }];
  });
}

/** The names in an import or re-export; null when they are all types. */
function namesIn(clause: string): Names | null {
  if (/^type\s+[{*\w]/.test(clause)) return null;
  const list = /^\{([^{}]*)\}$/.exec(clause.trim())?.[1];
  if (list === undefined) return 'all';
  const names = list.split(',').map((item) => item.trim());
  const values = names.filter((name) => name !== '' && !name.startsWith('type '));
  // A renamed export counts for both of its names.
  return values.length === 0 ? null : new Set(values.flatMap((name) => name.split(/\s+as\s+/)));
}

/** Whether a file only re-exports. */
export function isIndex(text: string): boolean {
  const rest = text.replace(COMMENTS, '').replace(/\bexport\s+[^'"();]*?\s*\bfrom\s*['"][^'"]+['"];?/g, '');
  return text.includes('export') && rest.trim() === '';
}
