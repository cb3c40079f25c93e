import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { endProcess, runsFor } from '../own-process.ts';
import { StartRefusal } from '../start-refusal.ts';

const recordSchema = z.object({
  starter: z.int().positive(),
  address: z.string(),
  /** Process id of the API. */
  api: z.int().positive().optional(),
  /** Of the running club, once it's ready. */
  databaseUrl: z.string().optional(),
  /** By how many milliseconds the club's clock is ahead of the machine's. */
  clockAhead: z.number().optional(),
});

/** The run that uses a data folder; kept in `run.json` there for the next start, and for commands, to find. */
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

/**
 * Locks the data folder for this process, and stops the API that a killed run left behind.
 * @throws StartRefusal when another run has it
 */
export async function lockDataFolder(dataFolder: string, address: string, say: (sentence: string) => void) {
  const lock = takeLock(dataFolder);
  const orphan = readRunRecord(dataFolder)?.api;
  if (orphan !== undefined && runsFor(dataFolder, orphan)) {
    say('An earlier run was killed and left the API running. Stopping it now.');
    await endProcess(dataFolder, orphan, 10_000);
  }
  const file = recordFile(dataFolder);
  const record: RunRecord = { starter: process.pid, address };
  /** Adds to the record: the API, which the next start stops if this run is killed; and where commands find the club. */
  const note = (more: Omit<Partial<RunRecord>, 'starter' | 'address'>) => {
    Object.assign(record, more);
    writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  note({});
  return {
    note,
    release() {
      rmSync(file, { force: true });
      lock.close();
    },
  };
}

/** This run's lock on a data folder. */
export type RunLock = Awaited<ReturnType<typeof lockDataFolder>>;

/** A transaction on an empty database is a lock that the system takes back however its process ends. */
function takeLock(dataFolder: string): DatabaseSync {
  const file = join(dataFolder, 'run.lock.sqlite');
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && error.message.includes('locked'))) throw error;
    const run = readRunRecord(dataFolder);
    throw new StartRefusal(
      `Kickabout is already running on ${dataFolder}${run ? ` at ${run.address} (process ${run.starter})` : ''}. ` +
        'Stop it with Ctrl-C there, or start a second one with its own data and ports: KICKABOUT_DATA=.kickabout2 PORT=3100 npm start',
    );
  }
}
