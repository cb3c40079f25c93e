import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** How long a process has used a processor, in seconds; NaN where the system doesn't say. */
export function processorSeconds(pid: number): number {
  const times = timesOf(pid);
  return times ? times.own : Number.NaN;
}

/** The same with its children, those that have ended included. */
export function processorSecondsOfTree(pid: number): number {
  const root = timesOf(pid);
  if (!root) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return root.own + root.ofEnded + children.reduce((sum, times) => sum + (times?.own ?? 0), 0);
}

/** The memory of a process, in MB; NaN where the system doesn't say. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024;
}

/** Waits until a process ends. Returns the most memory that it had, in MB; NaN where the system doesn't say. */
export async function peakMegabytes(child: ChildProcess): Promise<number> {
  let peak = Number.NaN;
  const watch = setInterval(() => {
    peak = Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${child.pid}/status`))?.[1] ?? peak * 1024) / 1024;
  }, 100);
  await once(child, 'close');
  clearInterval(watch);
  return peak;
}

function timesOf(pid: number): { parent: number; own: number; ofEnded: number } | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === '') return null;
  // The name, in brackets, may have spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const hundredths = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / 100;
  return { parent: fields[1] ?? 0, own: hundredths(11), ofEnded: hundredths(13) };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
