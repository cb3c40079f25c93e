import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** A command that runs until it is stopped. */
export interface RunningCommand {
  readonly said: () => string;
  stop(): Promise<void>;
}

/** A volunteer's copy of the repository, whose remote can be changed without touching anyone else's. */
export interface Checkout {
  readonly folder: string;
  /** Changes a file in it; the replaced text must be there. */
  edit(file: string, replace: string | RegExp, by: string): void;
  write(file: string, text: string): void;
  /** Runs one of the commands in `remote-tools/`. */
  run(command: string, ...args: readonly string[]): Promise<CommandResult>;
  /** The same, with something more in its environment. */
  runWith(more: NodeJS.ProcessEnv, command: string, ...args: readonly string[]): Promise<CommandResult>;
  /** Starts one that runs until it is stopped, and waits until its output matches. */
  start(hears: RegExp, command: string, ...args: string[]): Promise<RunningCommand>;
  remove(): void;
}

/**
 * Copies the tools and one remote; everything else is linked to the repository's own.
 * @param env the environment of its commands
 */
export function makeCheckout(remote: string, env: NodeJS.ProcessEnv = process.env): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-checkout-'));
  const copied = new Set(['remote-tools', remote]);
  for (const name of readdirSync(root)) {
    if (name.startsWith('.') || ['dist', 'test-results'].includes(name) || copied.has(name)) continue;
    symlinkSync(join(root, name), join(folder, name));
  }
  for (const name of copied) {
    mkdirSync(join(folder, name));
    for (const part of readdirSync(join(root, name))) {
      const [from, to] = [join(root, name, part), join(folder, name, part)];
      if (part === 'node_modules') symlinkSync(from, to);
      else cpSync(from, to, { recursive: true });
    }
  }
  const runWith: Checkout['runWith'] = (more, command, ...args) =>
    new Promise((done) => {
      execFile(
        process.execPath,
        [join(folder, 'remote-tools/commands', `${command}.ts`), ...args],
        { env: { ...env, ...more } },
        (error, stdout, stderr) =>
          done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      );
    });
  return {
    folder,
    edit(file, replace, by) {
      const before = readFileSync(join(folder, file), 'utf8');
      const after = before.replace(replace, by);
      if (after === before) throw new Error(`${file} contains no ${replace}.`);
      writeFileSync(join(folder, file), after);
    },
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    run: (command, ...args) => runWith({}, command, ...args),
    runWith,
    async start(hears, command, ...args) {
      const script = join(folder, 'remote-tools/commands', `${command}.ts`);
      const child = spawn(process.execPath, [script, ...args], { env });
      let words = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          words += text;
        });
      }
      const ended = once(child, 'exit');
      for (const deadline = Date.now() + 30_000; !hears.test(words); ) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`"${command}" did not say ${hears}:\n${words}`);
        await new Promise((wake) => setTimeout(wake, 50));
      }
      return {
        said: () => words,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
