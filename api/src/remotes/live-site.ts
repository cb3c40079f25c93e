import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_FILE } from '@kickabout/releases';
import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { SiteRegistry } from './registry.ts';

const shell = z.object({
  contract: z.string(),
  provides: z.record(z.string(), z.string()),
  titles: z.record(z.string(), z.string()).default({}),
});

/** What releases are checked against: the shell of the live site, and which remotes its folder has. */
export type LiveSite = z.infer<typeof shell> & Pick<SiteRegistry, 'inFolder'>;

/** The site that this process serves. Without its shell no release can be checked. */
export async function readLiveSite({
  config: { siteFolder },
  registry,
}: Pick<Services, 'config' | 'registry'>): Promise<LiveSite | Refusal<'release_refused'>> {
  const text = siteFolder && (await readFile(join(siteFolder, SHELL_FILE), 'utf8').catch(() => null));
  if (!text) {
    const reason = 'can’t be checked: this server has no built site';
    return new Refusal('release_refused', `The release ${reason}.`, {
      errors: [{ field: 'release', reason }],
    });
  }
  const { inFolder } = await registry.current();
  return { ...shell.parse(JSON.parse(text)), inFolder };
}
