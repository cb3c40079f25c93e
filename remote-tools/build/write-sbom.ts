import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Writes which packages a club's server and screens are made of (an SBOM: CycloneDX, with a digest for each), as
 * `pnpm-lock.yaml` has them.
 */
export async function writeSbom(root: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await promisify(execFile)(process.execPath, [
    join(root, 'tools/bootstrap.mjs'),
    'pnpm',
    ...['--dir', root, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    ...['--lockfile-only', '--prod', '--out', file],
  ]);
}
