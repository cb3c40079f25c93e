import { type SpawnOptions, spawn } from 'node:child_process';

export type Ended = { ok: boolean; output: string };

/** Runs a program and collects its output, of which `onOutput` is given each part. A missing program counts as failed. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
  onOutput?: (text: string) => void,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        onOutput?.(text);
      });
    }
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
