import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Runs a document's commands, one by one. */
export interface Tutorial {
  /** Runs the block marked with this word after `sh` to its end. Resolves to its output. */
  run(block: string): Promise<string>;
  /** Starts a block that keeps running, and waits until its output matches. Resolves to the output so far. */
  start(block: string, hears: RegExp): Promise<string>;
  /** Presses Ctrl-C in the terminal of a started block. */
  stop(block: string): Promise<void>;
  /** Stops everything that was started. */
  end(): Promise<void>;
}

/**
 * Follows a document in a fresh clone of the committed sources, which is deleted at the end.
 * @param port for the product that the commands run; it also uses the next two ports
 */
export function followInClone(document: string, port: number): Tutorial {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-volunteer-'));
  const clone = join(folder, 'kickabout');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  // Otherwise the first command would download pnpm, which is already here.
  if (existsSync(join(root, '.tools'))) symlinkSync(join(root, '.tools'), join(clone, '.tools'));
  // Releases are named by content, so the clone builds only what the site under test has not built.
  if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(clone, 'dist'), { recursive: true });
  const tutorial = followTutorial(join(clone, document), clone, { PORT: String(port) });
  return {
    ...tutorial,
    async end() {
      await tutorial.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Follows a document in a folder.
 * @param more what the reader's terminal has in its environment
 */
export function followTutorial(document: string, folder: string, more: NodeJS.ProcessEnv): Tutorial {
  const blocks = blocksOf(document);
  const running = new Map<string, () => Promise<void>>();

  function begin(name: string) {
    const command = blocks.get(name);
    if (command === undefined) throw new Error(`${document} has no block "${name}".`);
    const child = spawn('sh', ['-ec', command], {
      cwd: folder,
      env: { ...ownEnvironment(), ...more },
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
        // Ctrl-C reaches everything the command has started.
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
    },
  };
}

/** The environment of the reader's terminal: none of this repository's settings reach the commands. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { KICKABOUT_DATA, KICKABOUT_ADDRESS, SITE_FOLDER, NODE_COMPILE_CACHE, ...others } = process.env;
  return others;
}

/** The commands of a document, by the word after `sh`. */
export function blocksOf(document: string): ReadonlyMap<string, string> {
  const blocks = readFileSync(document, 'utf8').matchAll(/^```sh (\S+)\n(.*?)^```/gms);
  return new Map([...blocks].map(([, name = '', commands = '']) => [name, commands.trim()]));
}
