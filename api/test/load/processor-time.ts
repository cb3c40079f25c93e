import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** How long a process has used a processor, in seconds; NaN where the system doesn't say. */
export function processorSeconds(pid: number): number {
  // The name, in brackets, may have spaces.
  const [, after] = /^.*\) (.*)$/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  const fields = (after ?? '').split(' ').map(Number);
  return ((fields[11] ?? Number.NaN) + (fields[12] ?? Number.NaN)) / 100;
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

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
