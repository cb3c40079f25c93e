import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_FILE } from '@kickabout/releases';
import { z } from 'zod';
import type { Config } from '../../kernel/config.ts';
import { Refusal } from '../../kernel/http/refusal.ts';

const shell = z.object({
  release: z.string(),
  contract: z.string(),
  provides: z.record(z.string(), z.string()),
  titles: z.record(z.string(), z.string()).default({}),
});

/** What releases are checked against: the shell of the live site. */
export type LiveSite = z.infer<typeof shell>;

/** The shell that this process serves; null if it serves none, or one whose description is damaged. */
export async function readShell(siteFolder: string | null): Promise<LiveSite | null> {
  if (siteFolder === null) return null;
  const json = await readFile(join(siteFolder, SHELL_FILE), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return shell.safeParse(json).data ?? null;
}

/** The site that this process serves. Without its shell no release can be checked. */
export async function readLiveSite({
  config: { siteFolder },
}: {
  config: Pick<Config, 'siteFolder'>;
}): Promise<LiveSite | Refusal<'release_refused'>> {
  const site = await readShell(siteFolder);
  if (site !== null) return site;
  const reason = 'can’t be checked: this server has no built site';
  return new Refusal('release_refused', `The release ${reason}.`, { errors: [{ field: 'release', reason }] });
}
