import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A page of the documents, followed command by command in a fresh clone of what is committed. */
export interface Tutorial {
  /** Runs the block with this word after its `sh`, to its end. Resolves to what it said. */
  run(block: string): Promise<string>;
  /** Starts a block that goes on, and waits until it has said something that matches. Resolves to what it has said. */
  start(block: string, hears: RegExp): Promise<string>;
  /** As Ctrl-C does, in the terminal of a block that was started. */
  stop(block: string): Promise<void>;
  /** Stops all that was started, and takes the clone away. */
  end(): Promise<void>;
}

/** @param port where the commands run the product, with the two ports after it */
export function followTutorial(document: string, port: number): Tutorial {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-volunteer-'));
  const clone = join(folder, 'kickabout');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  // The very first command would fetch pnpm, which is here already.
  if (existsSync(join(root, '.tools'))) symlinkSync(join(root, '.tools'), join(clone, '.tools'));
  const text = readFileSync(join(clone, document), 'utf8');
  const blocks = new Map(
    [...text.matchAll(/^```sh (\S+)\n(.*?)^```/gms)].map(([, name, commands]) => [name, commands?.trim()]),
  );
  const running = new Map<string, () => Promise<void>>();

  function begin(name: string) {
    const command = blocks.get(name);
    if (command === undefined) throw new Error(`${document} has no block "${name}".`);
    const child = spawn('sh', ['-ec', command], {
      cwd: clone,
      env: environment(port),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (said: string) => {
        words += said;
      });
    }
    return { command, child, said: () => words, ended: once(child, 'close') };
  }

  async function stop(name: string): Promise<void> {
    await running.get(name)?.();
    running.delete(name);
  }

  return {
    async run(name) {
      const { command, said, ended } = begin(name);
      const [code] = await ended;
      if (code !== 0) throw new Error(`"${command}" ended with ${code}:\n${said()}`);
      return said();
    },
    async start(name, hears) {
      const { command, child, said, ended } = begin(name);
      running.set(name, async () => {
        // Ctrl-C reaches all that the command has started.
        if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
        await ended;
      });
      for (const deadline = Date.now() + 180_000; !hears.test(said()); ) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`"${command}" did not say ${hears}:\n${said()}`);
        await new Promise((wake) => setTimeout(wake, 50));
      }
      return said();
    },
    stop,
    async end() {
      for (const name of [...running.keys()].reverse()) await stop(name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As in a terminal of the volunteer: nothing of what this repository is set to reaches the clone. */
function environment(port: number): NodeJS.ProcessEnv {
  const { KICKABOUT_DATA, KICKABOUT_STARTED, KICKABOUT_ADDRESS, SITE_FOLDER, ...others } = process.env;
  return { ...others, PORT: String(port) };
}
