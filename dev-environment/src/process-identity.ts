import { execFileSync, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process even after its id has been reused: the start time differs. */
export type ProcessIdentity = { pid: number; born: string };

/** Identity of a running process, `undefined` when there is none (a zombie counts as none). */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const born = process.platform === 'linux' ? bornOnLinux(pid) : bornElsewhere(pid);
  return born === undefined ? undefined : { pid, born };
}

/** Whether the same process is still running. */
export function stillRuns(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.born === identity.born;
}

/** The command line of a running process, empty if the system doesn't provide it. */
export function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') return process.platform === 'win32' ? '' : askPs(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Waits until the process is gone; false when it still runs after `timeoutMs`. */
export async function waitForEnd(identity: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; stillRuns(identity); ) {
    if (Date.now() > deadline) return false;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return true;
}

/** Stops a process with SIGTERM, and with SIGKILL after `graceMs`. */
export async function endProcess(identity: ProcessIdentity, graceMs: number): Promise<void> {
  if (!signalProcess(identity, 'SIGTERM') || (await waitForEnd(identity, graceMs))) return;
  signalProcess(identity, 'SIGKILL');
  await waitForEnd(identity, 5000);
}

/** Sends a signal to this process only; false if it is gone. */
export function signalProcess(identity: ProcessIdentity, name: NodeJS.Signals): boolean {
  if (!stillRuns(identity)) return false;
  try {
    return process.kill(identity.pid, name);
  } catch {
    return false;
  }
}

function bornOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses can contain anything; the state follows it, and the start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function bornElsewhere(pid: number): string | undefined {
  if (process.platform === 'win32') return isAlive(pid) ? 'unknown' : undefined;
  const [state, ...born] = askPs(pid, 'state=,lstart=').split(/\s+/);
  return state === undefined || state === '' || state.startsWith('Z') ? undefined : born.join(' ');
}

function askPs(pid: number, columns: string): string {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] satisfies StdioOptions;
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8', stdio }).trim();
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
