import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preloadRemotesChunk } from './preload-remotes-chunk.ts';
import { describeShell, SHELL_FILE } from './shell-description.ts';

/** Completes the page of a built shell, and writes down what it is: beside it, and in it for its own use. */
export async function finishShell(shellFolder: string): Promise<void> {
  const page = join(shellFolder, 'index.html');
  const html = await preloadRemotesChunk(shellFolder, await readFile(page, 'utf8'));
  const description = await describeShell(html);
  const meta = `<meta name="shell-release" content="${description.release}">`;
  await writeFile(
    page,
    html.replace('</head>', () => `${meta}</head>`),
  );
  await writeFile(join(shellFolder, SHELL_FILE), `${JSON.stringify(description, null, 2)}\n`);
}
