import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { endProcess, identifyProcess, type ProcessIdentity } from '../process-identity.ts';
import { lastLogLines, logPath, openLog } from './log-file.ts';
import { StartRefusal } from './start-refusal.ts';

export type SupervisedOptions = {
  /** Its name in messages: "The API". */
  title: string;
  /** Name of its log. */
  name: string;
  /** Script and arguments for this Node.js. */
  script: readonly string[];
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  /** Health check. */
  isReady: () => Promise<boolean>;
  /** Called with each process it runs as. */
  onProcess: (identity: ProcessIdentity) => void;
  /** Called with a sentence when it dies, restarts or stops responding. */
  say: (sentence: string) => void;
};

/** A process that restarts when it dies. */
export type Supervised = {
  /** Rejects with a StartRefusal that shows the end of its log if it exits before it's first ready. */
  ready: Promise<void>;
  /** @param graceMs time to finish open work */
  stop(graceMs: number): Promise<void>;
};

const SHORTEST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
/** A process that ran for this long, in milliseconds, counts as stable. */
const STEADY = 30_000;

/** Starts a process and restarts it whenever it dies, with exponential backoff unless it was stable. */
export function supervise(options: SupervisedOptions): Supervised {
  const { title, dataFolder, name, say } = options;
  let stopping = false;
  let pause = SHORTEST_PAUSE;
  let child = launch(options);
  let wake: NodeJS.Timeout | undefined;

  function watch(): void {
    const since = Date.now();
    const onExit = (code: number | null, signal: string | null) => {
      if (stopping) return;
      pause = Date.now() - since > STEADY ? SHORTEST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      say(`${title} exited unexpectedly (${signal ?? `exit code ${code}`}). Restarting it …`);
      wake = setTimeout(() => void again(), pause);
    };
    if (hasEnded(child)) onExit(child.exitCode, child.signalCode);
    else child.once('exit', onExit);
  }

  async function again(): Promise<void> {
    child = launch(options);
    watch();
    const current = child;
    if (await waitUntilReady(options, current)) say(`${title} is running again.`);
    else if (!stopping && !hasEnded(current))
      say(`${title} isn’t responding. See ${logPath(dataFolder, name)}.`);
  }

  async function firstReadiness(): Promise<void> {
    if (await waitUntilReady(options, child)) return watch();
    const lastLines = lastLogLines(dataFolder, name);
    throw new StartRefusal(`${title} did not start. The end of ${logPath(dataFolder, name)}:\n${lastLines}`);
  }

  return {
    ready: firstReadiness(),
    async stop(graceMs) {
      stopping = true;
      clearTimeout(wake);
      const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
      if (identity) await endProcess(identity, graceMs);
    },
  };
}

function launch({ script, env, dataFolder, name, onProcess }: SupervisedOptions): ChildProcess {
  const log = openLog(dataFolder, name);
  // Only this user may read what it writes to the data folder.
  const umask = process.umask(0o077);
  try {
    // Detached: Ctrl-C in the terminal goes to the starter alone, which stops its children in order.
    // The closed channel tells a child that its starter has gone.
    const child = spawn(process.execPath, script, {
      env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
    if (identity) onProcess(identity);
    return child;
  } finally {
    process.umask(umask);
    closeSync(log);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function waitUntilReady({ isReady }: SupervisedOptions, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (!hasEnded(child) && Date.now() < deadline) {
    if (await isReady()) return true;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return false;
}
