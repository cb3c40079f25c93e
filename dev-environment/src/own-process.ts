import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether a process runs that was started with `folder` among its arguments. By now another program may have its id. A zombie has no
 * arguments. Windows doesn't tell them, so there any process with the id counts.
 */
export function runsFor(folder: string, pid: number): boolean {
  try {
    if (process.platform === 'win32') return process.kill(pid, 0);
    const commandLine =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : outputOf('ps', '-ww', '-o', 'command=', '-p', String(pid));
    return ` ${commandLine?.trim()} `.includes(` ${folder} `);
  } catch {
    return false;
  }
}

/** Ends a process with the first signal, and with the second if it still runs after `graceMs`. */
export async function endProcess(
  folder: string,
  pid: number,
  graceMs: number,
  signals: readonly [NodeJS.Signals, NodeJS.Signals] = ['SIGTERM', 'SIGKILL'],
): Promise<void> {
  for (const [index, signal] of signals.entries()) {
    if (!runsFor(folder, pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
    const deadline = Date.now() + (index === 0 ? graceMs : 10_000);
    while (runsFor(folder, pid) && Date.now() < deadline) await sleep(50);
  }
}

/** What a command of the system prints, undefined if it fails or doesn't exist. */
export function outputOf(command: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
