import { ENTRY_FILE } from './manifest.ts';

/**
 * The size limits of a release, in bytes after brotli: for its entry, for any other script or style, and for all together, which
 * no visitor downloads: a remote with many screens may be large. An entry by our own build has at most 5,000; one by the stock
 * plugin contains the whole federation runtime, about 28,000.
 */
export const BYTE_BUDGET = { entry: 32_000, file: 60_000, all: 400_000 } as const;

/**
 * Why a built release is too large, as the rest of a sentence, or null.
 * @param sizes its scripts and styles by path, each with its bytes after brotli
 */
export function budgetProblem(sizes: ReadonlyMap<string, number>): string | null {
  const entry = sizes.get(ENTRY_FILE) ?? 0;
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const heaviest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, 3);
  if (entry > BYTE_BUDGET.entry) {
    return `its entry is ${entry} bytes; the limit is ${BYTE_BUDGET.entry}. Expose fewer screens, or import what they need dynamically.`;
  }
  const [[file, size] = ['', 0]] = heaviest;
  if (size > BYTE_BUDGET.file) {
    return `${file} is ${size} bytes; the limit is ${BYTE_BUDGET.file}. Import dynamically what its screen doesn’t show at first.`;
  }
  if (all > BYTE_BUDGET.all) {
    return `it is ${all} bytes in total; the limit is ${BYTE_BUDGET.all}. The largest files are ${heaviest.map(([path, bytes]) => `${path} (${bytes})`).join(', ')}.`;
  }
  return null;
}
