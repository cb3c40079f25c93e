import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PRERENDER_FILE, rspackPrerender } from './rspack-prerender.ts';
import { runRspack } from './run-rspack.ts';

/** What the build for Node.js exports. */
interface Prerender {
  /** The pages as HTML, by path. */
  prerenderPages(): Record<string, string>;
  pageTitles: Record<string, string>;
}

/** The shell's pages as HTML and their titles, both by path, from a build for Node.js in a temporary folder. */
export async function prerenderPages(folder: string, temporary: string) {
  try {
    const [problem] = await runRspack([rspackPrerender(folder, temporary)]);
    if (problem) throw new Error(problem);
    const built = createRequire(import.meta.url)(join(temporary, PRERENDER_FILE)) as Prerender;
    return { pages: built.prerenderPages(), titles: built.pageTitles };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
