/**
 * `npm run bench statements`: how much memory the API has after statements of 2 MB were uploaded one after the other, started
 * without any settings for memory.
 *
 *   node api/test/load/statements.bench.ts [files = 15]
 */
import { strict as assert } from 'node:assert';
import { connect } from '../../src/kernel/database/connect.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { call, clientAt } from './call.ts';
import { createManyPlayers } from './many-players.ts';
import { residentMegabytes } from './processor-time.ts';
import { startApi } from './start-api.ts';

const [files = 15] = process.argv.slice(2).map(Number);
const MOST_MEGABYTES = 400;
/** Of a file; 2 MB can be uploaded. */
const BYTES = 1_900_000;
const MOST_LINES = 19_000;

type Row = { day: string; amount: string; text: string };
const FORMATS: readonly [string, (row: Row) => string, string][] = [
  ['Date,Description,Amount\n', ({ day, amount, text }) => `${day},${text},${amount}\n`, ''],
  [
    'OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>GBP<BANKTRANLIST>',
    ({ day, amount, text }) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<MEMO>${text}</STMTTRN>`,
    '</BANKTRANLIST></STMTRS></OFX>',
  ],
  [
    ':20:START\n:25:20000000/0055779911\n:28C:0/1\n:60F:C260101GBP0,00\n',
    ({ day, amount, text }) =>
      `:61:${day.slice(2).replaceAll('-', '')}C${amount.replace('.', ',')}N166NONREF\n:86:166?20${text}?32A SMITH\n`,
    ':62F:C261031GBP0,00\n-\n',
  ],
];

/** A file as large as can be, in each format in turn. */
function statement(file: number): string {
  const [head, write, end] = FORMATS[file % FORMATS.length] ?? ['', () => '', ''];
  let text = head;
  for (let line = 0; line < MOST_LINES && text.length < BYTES; line += 1)
    text += write({
      day: new Date(Date.UTC(2026, 0, 1 + (line % 300))).toISOString().slice(0, 10),
      amount: `${1 + (line % 50)}.${10 + file}`,
      text: `A SMITH football ${line} ${'x'.repeat(50)}`,
    });
  return text + end;
}

const postgres = await startThrowawayPostgres();
const identity = await startTestIdentity(() => Date.now());
const databaseUrl = await createEmptyClub(postgres.url);
const { db, close } = connect(databaseUrl);
const [founder] = await createManyPlayers(db, identity, 50);
const api = await startApi(databaseUrl, identity.issuer, {
  LOG_LEVEL: 'warn',
});
const megabytes = () => residentMegabytes(api.process.pid ?? 0);
try {
  const admin = clientAt('127.0.1.1', api.port, founder?.token);
  const measured = [megabytes()];
  for (let file = 0; file < files; file += 1) {
    const content = Buffer.from(statement(file)).toString('base64');
    const { status } = await call(admin, 'uploadStatement', { body: { file_name: 'all.txt', content } });
    assert.equal(status, 201);
    measured.push(megabytes());
  }
  console.log(
    `MB before and after each: ${measured.map(Math.round).join(', ')}; at most ${MOST_MEGABYTES} in the end`,
  );
  if (!(Number(measured.at(-1)) <= MOST_MEGABYTES)) process.exitCode = 1;
} finally {
  await api.stop();
  await close();
  await identity.stop();
  await postgres.stop();
}
