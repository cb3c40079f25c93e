import { generateKeyPairSync, randomBytes } from 'node:crypto';
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
import { StartRefusal } from '../start-refusal.ts';

const secretsSchema = z.object({
  identityClientSecret: z.string().min(20),
  bankFeedToken: z.string().min(20),
  /** Of the club's application at Enable Banking, PEM. */
  enableBankingKey: z.string().min(20),
});

/** Secrets that the API shares with the stand-ins, kept between runs. */
export type Secrets = z.infer<typeof secretsSchema>;

const secretsFile = (folder: string) => join(folder, 'secrets.json');

/** Creates the folder if necessary. @throws StartRefusal if this user can't write there */
export function prepareDataFolder(folder: string): void {
  try {
    // As root, PostgreSQL runs under another account, which needs to get through.
    mkdirSync(join(folder, 'logs'), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${folder} can’t be used (${String(error)}). ` +
        'Set KICKABOUT_DATA to a folder that you can write to, or run as its owner.',
    );
  }
}

/** The secrets from an earlier run, or new ones. */
export function readSecrets(folder: string): Secrets {
  const file = secretsFile(folder);
  const known = existsSync(file) ? secretsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (known?.success) return known.data;
  const secret = () => randomBytes(32).toString('base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const enableBankingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const secrets = { identityClientSecret: secret(), bankFeedToken: secret(), enableBankingKey };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** Entries that belong to the run, not to the club. */
const OF_THE_RUN = /^(logs|run\..*)$/;

/**
 * Deletes all the club's data. Nothing but this run may be using it.
 * @throws StartRefusal for a folder that no earlier run created
 */
export function deleteData(folder: string): void {
  const names = readdirSync(folder).filter((name) => !OF_THE_RUN.test(name));
  if (names.length > 0 && !existsSync(secretsFile(folder))) {
    throw new StartRefusal(
      `${folder} doesn’t look like a Kickabout data folder, so nothing in it was deleted.`,
    );
  }
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
}
