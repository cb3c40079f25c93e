import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { endProcess, identifyProcess, type ProcessIdentity, stillRuns } from '../process-identity.ts';
import { StartRefusal } from './start-refusal.ts';

const identitySchema = z.object({ pid: z.int().positive(), born: z.string() });
const recordSchema = z.object({
  starter: identitySchema,
  address: z.string(),
  ready: z.boolean(),
  databaseUrl: z.string().nullable().default(null),
  /** By how many milliseconds the club's clock is ahead of the machine's. */
  clockAhead: z.number().default(0),
  children: z.record(z.string(), identitySchema),
});

/** The run that uses a data folder; kept in `run.json` there for the next start, and for the API's commands, to find. */
export type RunRecord = z.infer<typeof recordSchema>;

const recordFile = (dataFolder: string) => join(dataFolder, 'run.json');

/** The record of the current or last run, if there is one. */
export function readRunRecord(dataFolder: string): RunRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordFile(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}

/** This run's lock on a data folder. */
export type RunLock = {
  /** Records a process that the next start has to stop if this run is killed. */
  note(name: string, child: ProcessIdentity): void;
  /** From now on the API's commands find the club without being told where it is. */
  markReady(club: { databaseUrl: string; clockAhead: number }): void;
  release(): void;
};

/**
 * Locks the data folder for this process, and stops the processes that a killed run left behind.
 * @param onOrphan called with the name of each process it stops
 * @throws StartRefusal when another run has it
 */
export async function lockDataFolder(
  dataFolder: string,
  address: string,
  onOrphan: (name: string) => void,
): Promise<RunLock> {
  const starter = identifyProcess(process.pid);
  if (!starter) throw new Error('This process cannot identify itself.');
  const lock = join(dataFolder, 'run.lock');
  takeLock(lock, dataFolder);
  const earlier = readRunRecord(dataFolder);
  for (const [name, child] of Object.entries(earlier?.children ?? {})) {
    if (!stillRuns(child)) continue;
    onOrphan(name);
    await endProcess(child, 10_000);
  }
  const record: RunRecord = {
    starter,
    address,
    ready: false,
    databaseUrl: null,
    clockAhead: 0,
    children: {},
  };
  const write = () => {
    writeFileSync(`${recordFile(dataFolder)}.new`, JSON.stringify(record), { mode: 0o600 });
    renameSync(`${recordFile(dataFolder)}.new`, recordFile(dataFolder));
  };
  write();
  return {
    note(name, child) {
      record.children[name] = child;
      write();
    },
    markReady(club) {
      Object.assign(record, club, { ready: true });
      write();
    },
    release() {
      rmSync(recordFile(dataFolder), { force: true });
      rmSync(lock, { recursive: true, force: true });
    },
  };
}

function takeLock(lock: string, dataFolder: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Creating a folder is atomic on every file system, and fails if it exists.
      mkdirSync(lock);
      writeFileSync(join(lock, 'holder.json'), JSON.stringify(identifyProcess(process.pid)));
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || attempt > 3) throw error;
    }
    const holder = readHolder(lock);
    if (holder && stillRuns(holder)) {
      const address = readRunRecord(dataFolder)?.address;
      throw new StartRefusal(
        `Kickabout is already running on ${dataFolder}${address ? ` at ${address}` : ''} (process ${holder.pid}). ` +
          'Stop it with Ctrl-C there, or start a second one with its own data and ports: KICKABOUT_DATA=.kickabout2 PORT=3100 npm start',
      );
    }
    rmSync(lock, { recursive: true, force: true });
  }
}

function readHolder(lock: string): ProcessIdentity | undefined {
  try {
    return identitySchema.parse(JSON.parse(readFileSync(join(lock, 'holder.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
