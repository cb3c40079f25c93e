import { readdirSync, readFileSync } from 'node:fs';

export type ProcessMemory = { pid: number; name: string; megabytes: number };

/**
 * Memory of a process and its descendants, on Linux. Uses each one's proportional set size (PSS), so that shared pages count
 * once.
 */
export function measureProcessTree(root: number): ProcessMemory[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? read(`/proc/${entry}/stat`) : '';
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const isInTree = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isInTree(parents.get(pid) ?? 0));
  return [...parents.keys()]
    .filter(isInTree)
    .map((pid) => ({ pid, name: nameOf(pid), megabytes: shareOf(pid) }));
}

function shareOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? '0';
  return Number(kilobytes) / 1024;
}

export const API = 'API and site';
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/postgres/, 'PostgreSQL'],
  [/api\/src\/main/, API],
  [/starter\/main/, 'Starter and stand-ins'],
];

function nameOf(pid: number): string {
  const commandLine = read(`/proc/${pid}/cmdline`);
  return NAMES.find(([pattern]) => pattern.test(commandLine))?.[1] ?? 'npm';
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
