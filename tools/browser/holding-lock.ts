import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a process that waits looks again. Milliseconds. */
const LOOK_EVERY = 100;

/** Runs `work` while no other process of this machine holds the lock, which is a file with the id of its holder. */
export async function holdingLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(file)) {
    if (!isRunning(holderOf(file))) rmSync(file, { force: true });
    await sleep(LOOK_EVERY);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Null if there's none any more, or it hasn't written its id yet. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(holder: number | null): boolean {
  if (holder === null) return true;
  try {
    return process.kill(holder, 0);
  } catch (error) {
    // Another user's process may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
