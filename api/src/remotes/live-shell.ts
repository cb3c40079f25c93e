import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_FILE } from '@kickabout/releases';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Refusal, refuse } from '../http/refusal.ts';

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
}: Pick<Config, 'siteFolder'>): Promise<LiveShell | Refusal<'service_unavailable'>> {
  const text = siteFolder && (await readFile(join(siteFolder, SHELL_FILE), 'utf8').catch(() => null));
  if (!text)
    return refuse('service_unavailable', 'This server has no built site, so it can’t check a release.');
  return shell.parse(JSON.parse(text));
}
