import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { logPath } from './log-file.ts';
import { StartRefusal } from './start-refusal.ts';

/** A script that runs to its end during the start. */
export type Step = {
  /** The sentence to show if it fails: "The site could not be built." */
  failure: string;
  /** Name of its log. */
  name: string;
  script: readonly string[];
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  /** Kills it early. */
  signal: AbortSignal;
};

/** Runs a script to its end; its output goes to its log. @throws StartRefusal that shows the end of the output */
export function runOnce({ failure, name, script, env, dataFolder, signal }: Step): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      writeFileSync(logPath(dataFolder, name), output);
      if (code === 0) resolve();
      else reject(new StartRefusal(`${failure}\n${output.trimEnd().split('\n').slice(-25).join('\n')}`));
    });
  });
}
