import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type TimedStart = { npm: ChildProcess; seconds: number };

/** Runs `npm start` in a folder and measures the time until it prints the address. */
export async function timeStart(folder: string, port: number): Promise<TimedStart> {
  const since = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), KICKABOUT_DATA: '', DATABASE_URL: '' },
    // A separate process group, which can receive Ctrl-C as in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const seconds = await new Promise<number>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Kickabout is at')) resolve((performance.now() - since) / 1000);
      });
    }
    npm.once('exit', () => reject(new Error(`npm start exited. Its output:\n${output}`)));
  });
  return { npm, seconds };
}

export async function pressCtrlC({ npm }: TimedStart): Promise<void> {
  if (npm.pid === undefined || npm.exitCode !== null) return;
  const ended = once(npm, 'exit');
  process.kill(-npm.pid, 'SIGINT');
  await ended;
}
