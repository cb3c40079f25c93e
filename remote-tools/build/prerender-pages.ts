import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PRERENDER_FILE, rspackPrerender } from './rspack-prerender.ts';
import { runRspack } from './run-rspack.ts';

interface Prerender {
  /** The pages as HTML, by path. */
  prerenderPages(): Record<string, string>;
}

/** Renders the shell's pages as HTML, with a build for Node.js in a temporary folder. */
export async function prerenderPages(folder: string, temporary: string): Promise<Record<string, string>> {
  try {
    const [problem] = await runRspack([rspackPrerender(folder, temporary)]);
    if (problem) throw new Error(problem);
    const built = createRequire(import.meta.url)(join(temporary, PRERENDER_FILE)) as Prerender;
    return built.prerenderPages();
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
