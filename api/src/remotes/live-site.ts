import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_FILE } from '@kickabout/releases';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';

const shell = z.object({
  contract: z.string(),
  provides: z.record(z.string(), z.string()),
  titles: z.record(z.string(), z.string()).default({}),
});

/** What releases are checked against. */
export type LiveShell = z.infer<typeof shell>;

/** The shell that this process serves. Without it no release can be checked. */
export async function readLiveShell({
  siteFolder,
}: Pick<Config, 'siteFolder'>): Promise<LiveShell | Refusal<'release_refused'>> {
  const text = siteFolder && (await readFile(join(siteFolder, SHELL_FILE), 'utf8').catch(() => null));
  if (!text) {
    const reason = 'can’t be checked: this server has no built site';
    return new Refusal('release_refused', `The release ${reason}.`, {
      errors: [{ field: 'release', reason }],
    });
  }
  return shell.parse(JSON.parse(text));
}
