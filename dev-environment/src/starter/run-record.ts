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
  children: z.record(z.string(), identitySchema),
});

/** Who runs on a data folder: kept in `run.json` there, so that the next start can tell. */
export type RunRecord = z.infer<typeof recordSchema>;

const recordFile = (dataFolder: string) => join(dataFolder, 'run.json');

/** The record of the present run or of the last one, if it left one. */
export function readRunRecord(dataFolder: string): RunRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordFile(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The present run's hold on a data folder. */
export type RunLock = {
  /** Notes a process that the next start must find, should this run be killed. */
  note(name: string, child: ProcessIdentity): void;
  markReady(): void;
  release(): void;
};

/**
 * Takes the data folder for this process, and ends what a killed run left behind.
 * @param onOrphan is told the name of each process that is ended
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
  const record: RunRecord = { starter, address, ready: false, children: {} };
  const write = () => {
    writeFileSync(`${recordFile(dataFolder)}.new`, JSON.stringify(record));
    renameSync(`${recordFile(dataFolder)}.new`, recordFile(dataFolder));
  };
  write();
  return {
    note(name, child) {
      record.children[name] = child;
      write();
    },
    markReady() {
      record.ready = true;
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
      // Making a folder is one step for every file system, and fails when it is there.
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
        `Kickabout already runs on ${dataFolder}${address ? ` at ${address}` : ''} (process ${holder.pid}). ` +
          'Stop it with Ctrl-C there, or start a second one with data and ports of its own: KICKABOUT_DATA=.kickabout2 PORT=3100 npm start',
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
