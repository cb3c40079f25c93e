import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

const secretsSchema = z.object({
  identityClientSecret: z.string().min(20),
  bankFeedToken: z.string().min(20),
});

/** What the API shares with the stand-ins and no browser ever sees; kept between runs. */
export type Secrets = z.infer<typeof secretsSchema>;

const secretsFile = (folder: string) => join(folder, 'secrets.json');

/** Makes the folder if need be. @throws StartRefusal when this user may not write there */
export function prepareDataFolder(folder: string): void {
  try {
    // As root the database's own account has to pass through.
    mkdirSync(join(folder, 'logs'), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${folder} cannot be used (${String(error)}). ` +
        'Set KICKABOUT_DATA to a folder that you may write to, or run as its owner.',
    );
  }
}

/** The secrets of an earlier run, or new ones. */
export function readSecrets(folder: string): Secrets {
  const file = secretsFile(folder);
  if (existsSync(file)) {
    const known = secretsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (known.success) return known.data;
  }
  const secret = () => randomBytes(32).toString('base64url');
  const secrets = { identityClientSecret: secret(), bankFeedToken: secret() };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** What belongs to the run and not to the club. */
const OF_THE_RUN = ['logs', 'run.lock', 'run.json'];

/**
 * Deletes all data of the club. Nothing but this run may use it any more.
 * @throws StartRefusal for a folder that no earlier run has made
 */
export function deleteData(folder: string): void {
  const names = readdirSync(folder).filter((name) => !OF_THE_RUN.includes(name));
  if (names.length > 0 && !existsSync(secretsFile(folder))) {
    throw new StartRefusal(`${folder} does not look like a data folder of Kickabout and stays as it is.`);
  }
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
}
