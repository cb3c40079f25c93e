import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** How long to wait for another process, and the age at which a lock from another machine counts as abandoned (ms). */
const WAIT_LIMIT = 15_000;
const ABANDONED_AFTER = 60_000;

let takes = 0;

/** Lets one process at a time change what a site publishes. A lock whose holder was killed is taken over. */
export async function withPublishLock<T>(siteFolder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(siteFolder, '.publishing');
  await mkdir(siteFolder, { recursive: true });
  for (const deadline = Date.now() + WAIT_LIMIT; !(await take(lock)); ) {
    const abandoned = await abandonedBy(lock);
    if (abandoned !== null) await remove(lock, abandoned);
    else if (Date.now() > deadline)
      throw new Error(`Another process is publishing to ${siteFolder} (${lock}). Try again in a moment.`);
    else await new Promise((wake) => setTimeout(wake, 50));
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Creates the lock atomically, with its holder in it; false if another process has it. */
async function take(lock: string): Promise<boolean> {
  takes += 1;
  const signed = `${lock}.${process.pid}-${takes}`;
  await writeFile(signed, JSON.stringify({ host: hostname(), pid: process.pid, take: takes }));
  try {
    await link(signed, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(signed, { force: true });
  }
}

/** The text of an abandoned lock, or null. */
async function abandonedBy(lock: string): Promise<string | null> {
  try {
    const text = await readFile(lock, 'utf8');
    const holder = JSON.parse(text) as { host: string; pid: number };
    const isOld = Date.now() - (await stat(lock)).mtimeMs > ABANDONED_AFTER;
    return isOld || (holder.host === hostname() && !isRunning(holder.pid)) ? text : null;
  } catch {
    // It was just released.
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes an abandoned lock; one that another process has taken in the meantime is put back. */
async function remove(lock: string, abandoned: string): Promise<void> {
  const aside = `${lock}.${process.pid}-aside`;
  try {
    await rename(lock, aside);
    if ((await readFile(aside, 'utf8')) !== abandoned) await link(aside, lock);
    await rm(aside, { force: true });
  } catch {
    // Another process removed it first.
  }
}
