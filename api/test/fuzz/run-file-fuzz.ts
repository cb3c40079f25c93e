import fc from 'fast-check';
import { createTestClub, type TestClub, type TestPlayer } from '../../src/testing/test-club.ts';
import { arbitraryFile, type FuzzedFile } from './arbitrary-file.ts';
import { hostileCode, hostileStatements } from './hostile-files.ts';
import { whileAsking } from './longest-silence.ts';

/** How long `/healthz` may be silent because of a file: milliseconds of this thread's processor time. */
const LONGEST_BUSY = 250;
const NOTHING: FuzzedFiles = { files: 0, read: 0, refused: 0, longestBusyMs: 0, longestSilenceMs: 0 };

export type FuzzedFiles = {
  files: number;
  read: number;
  refused: number;
  /** The longest time between two answers of `/healthz` while a file was read: processor time, and by the clock. */
  longestBusyMs: number;
  longestSilenceMs: number;
};

type FileFuzzOptions = {
  files: number;
  /** The most bytes of a file: 2 MB can be uploaded. */
  bytes: number;
  seed: number;
  databaseUrl?: string;
  onProgress?: (soFar: FuzzedFiles) => void;
};

/**
 * Sends the hostile files and as many random ones as are wanted.
 * @throws with the shortest file found that is neither read nor refused with a sentence, or keeps the server from answering
 */
export async function runFileFuzz(options: FileFuzzOptions): Promise<FuzzedFiles> {
  const { files, bytes, seed, databaseUrl, onProgress } = options;
  const club = await createTestClub(databaseUrl === undefined ? {} : { databaseUrl });
  const done = { ...NOTHING };
  try {
    const admin = await club.signUp('founder');
    const send = async (file: FuzzedFile) => {
      await sendFile(club, admin, file, done);
      onProgress?.(done);
    };
    for (const make of Object.values(hostileStatements(bytes)))
      await send({ kind: 'statement', content: Buffer.from(make() as string).toString('latin1') });
    for (const { path, text } of Object.values(hostileCode(bytes)))
      await send({ kind: path.endsWith('.css') ? 'style' : 'script', content: text() });
    await fc.assert(fc.asyncProperty(arbitraryFile(bytes), send), { seed, numRuns: files });
    return done;
  } finally {
    await club.close();
  }
}

async function sendFile(
  club: TestClub,
  admin: TestPlayer,
  file: FuzzedFile,
  done: FuzzedFiles,
): Promise<void> {
  const healthz = async () => {
    const { statusCode } = await club.app.inject('/healthz');
    if (statusCode !== 200) throw new Error(`/healthz answered with ${statusCode}`);
  };
  const { result, busyMs, silentMs } = await whileAsking(healthz, () =>
    file.kind === 'statement' ? upload(club, admin, file.content) : check(club, file),
  );
  done.files += 1;
  done[result] += 1;
  done.longestBusyMs = Math.max(done.longestBusyMs, Math.round(busyMs));
  done.longestSilenceMs = Math.max(done.longestSilenceMs, Math.round(silentMs));
  if (busyMs > LONGEST_BUSY) throw new Error(`/healthz was silent for ${Math.round(busyMs)} ms of work`);
}

async function upload(club: TestClub, admin: TestPlayer, content: string): Promise<'read' | 'refused'> {
  const body = { file_name: 'fuzzed', content: Buffer.from(content, 'latin1').toString('base64') };
  const answer = await club.call('uploadStatement', admin, { body });
  if (answer.status >= 300) {
    // An empty file is invalid input.
    const { code = '', detail = '' } = answer.body as { code?: string; detail?: string };
    const says =
      ['statement_unreadable', 'validation_failed'].includes(code) && /^\S.{20,}[.]$/s.test(detail);
    if (!says)
      throw new Error(`uploadStatement answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    return 'refused';
  }
  const params = { id: answer.body.statement_id };
  const forgotten = await club.call('undoStatement', admin, { params });
  if (forgotten.status !== 200) throw new Error(`undoStatement answered with ${forgotten.status}`);
  return 'read';
}

/** As publishing does, which would leave files behind. */
async function check(club: TestClub, { kind, content }: FuzzedFile): Promise<'read' | 'refused'> {
  const path = kind === 'style' ? 'kit.css' : 'kit.js';
  const { fileReader } = club.services;
  const checked = await fileReader.read('checkContents', 'mf-kit', [{ path, text: content, brotliSize: 1 }]);
  if (checked.ended === 'failed') throw new Error('a check failed');
  return checked.ended === null && checked.result.length === 0 ? 'read' : 'refused';
}
