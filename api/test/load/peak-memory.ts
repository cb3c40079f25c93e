import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Waits until a process ends. Returns the most memory that it had, in MB; NaN where the system doesn't say. */
export async function peakMegabytes(child: ChildProcess): Promise<number> {
  let peak = Number.NaN;
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? peak * 1024) / 1024;
    } catch {
      // It has ended, or isn't on Linux.
    }
  }, 100);
  await once(child, 'close');
  clearInterval(watch);
  return peak;
}
