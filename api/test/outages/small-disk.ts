import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

const MEGABYTE = 1 << 20;
const PAGE = 4096;

/**
 * A file system of its own in memory, which can be filled.
 * @throws where this account may not mount one; on most machines that takes root
 */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'kickabout-test', folder]);
  } catch (cause) {
    rmdirSync(folder);
    throw new Error('A disk to fill can’t be mounted: run it as root, or with --disk 0.', { cause });
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (let size = MEGABYTE; size >= PAGE; ) {
          const { bavail, bsize } = statfsSync(folder);
          if (bavail * bsize < size) size >>= 1;
          else writeSync(file, Buffer.alloc(size));
        }
      } catch (error) {
        // PostgreSQL took the last page.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
