import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../kernel/database/connect.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { BACKED_UP } from '../../kernel/database/tables.ts';
import { AWKWARD_TEXTS } from '../../testing/awkward-texts.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { backup } from './backup.ts';
import { makeAdmin } from './commands.ts';
import { createTally } from './dump.ts';
import { restore } from './restore.ts';

let full: Database;
let empty: Database;
let untouched: Database;
const folder = mkdtempSync(join(tmpdir(), 'kickabout-backup-'));
const file = join(folder, 'club.backup');
/** Written by commit 47ef9851, whose migrations the baseline stands for: 36 rows. */
const EARLIER = join(import.meta.dirname, '../../testing/of-47ef9851.backup');

beforeAll(async () => {
  full = connect(await createTestDatabase());
  empty = connect(await createTestDatabase());
  untouched = connect(await createTestDatabase());
  await restore(full, EARLIER);
  await full.pool.query(`
    INSERT INTO match_series (weekday, starts_on, match_time, pitch_id, number_of_players, opens_days_before, created_by, created_at)
      VALUES (2, '2026-12-01', '19:00', 1, 10, 6, 1, now());
    UPDATE matches SET match_status = 'completed', series_id = 1, series_date = '2026-12-01' WHERE match_id = 1;
    INSERT INTO match_guests (guest_id, match_id, host_id, guest_name, price_minor, joined_at, waits_last)
      SELECT gen_random_uuid(), match_id, player_id, 'Sam', 500, now(), false FROM match_players LIMIT 1;
    INSERT INTO match_notes (note_id, match_id, noted_by, note)
      SELECT id, 1, 1, jsonb_build_object('note_id', id, 'kind', 'undo') FROM gen_random_uuid() id;
    INSERT INTO match_votes (match_id, voter_id, player_id, voted_at) VALUES (1, 1, 2, now());
    INSERT INTO match_answers (match_id, player_id, answer, answered_at) VALUES (1, 1, 'maybe', now());
    INSERT INTO absences (player_id, away_from, away_until, reason) VALUES (1, '2026-12-01', '2026-12-08', 'away');
    INSERT INTO late_leaves (match_id, player_id, price_minor, left_at) VALUES (1, 2, 500, now());
    INSERT INTO refilled_places (late_leave_id, taken_by, taken_at) SELECT max(late_leave_id), 1, now() FROM late_leaves;
    INSERT INTO barred_logins (login_sha256, player_id, barred_at) VALUES (repeat('b', 43), 2, now());
    INSERT INTO people_imports (first_player_id, people, imported_by, imported_at) VALUES (2, 1, 1, now());
    INSERT INTO player_photos (player_id, photo, stored_at) VALUES (1, '\\xffd8ff', now());
    INSERT INTO bank_balances (day, balance_minor, said_by, said_at) VALUES ('2026-11-30', 81250, 1, now());
    INSERT INTO receipts (transfer_id, file_name, media_type, contents, added_by, added_at)
      SELECT min(transfer_id), 'balls.pdf', 'application/pdf', '\\x255044462d', 1, now() FROM transfers;
    INSERT INTO payment_details (payee, links) VALUES ('Park FC', '[]');
    INSERT INTO payers (payer_account, payer_name, player_id, assigned_by, assigned_at) VALUES ('A', 'B', 2, 1, now());
    INSERT INTO player_attributes (player_id, attribute_name, value) VALUES (1, 'pace', 50);
    INSERT INTO attribute_changes (player_id, attribute_name, new_value, changed_by, changed_at) VALUES (1, 'pace', 50, 2, now());
    INSERT INTO replies (feedback_id, player_id, reply_content, created_at) VALUES (1, 1, 'Yes', now());
    INSERT INTO calendars (player_id, token, made_at) VALUES (1, repeat('a', 32), now());
    INSERT INTO set_aside_entries (entry_key, reason, said, seen_at) VALUES ('odd', 'It isn’t in the club’s currency.', '{}', now());
    INSERT INTO statement_layouts (source, layout, confirmed_by, confirmed_at) VALUES ('CSV , a;b', '{}', 1, now());
    INSERT INTO statements (file_name, digest, uploaded_by, uploaded_at) VALUES ('a.csv', 'd', 1, now());
    INSERT INTO statement_lines (statement_id, place, outcome, payer_name, reference) VALUES (1, 1, 'ignored', 'A', 'B');
    INSERT INTO signing_keys (issuer, keys) VALUES ('https://issuer.test/', '[]');
    INSERT INTO messages (player_id, kind, fact, details, announced_at, due_at, useful_until)
      VALUES (1, 'signup_opened', 'match 1', '{}', now(), now(), now());
    INSERT INTO deliveries (message_id, channel, address, due_at) VALUES (1, 'email', 'own', now());
    INSERT INTO message_choices (player_id, kind, channel, is_wanted) VALUES (1, 'teams_out', 'email', true);
    INSERT INTO quiet_hours (player_id, quiet_from, quiet_until) VALUES (1, '22:00', '07:00');
    INSERT INTO unsubscribe_tokens (player_id, token) VALUES (1, repeat('a', 32));
    INSERT INTO push_keys (public_key, private_key) VALUES (repeat('p', 87), repeat('p', 43));
    INSERT INTO push_devices (player_id, endpoint, p256dh, auth, added_at)
      VALUES (1, 'https://push.example/x', repeat('p', 87), repeat('a', 22), now());
    INSERT INTO made_by_requests (request_id, digest, made_id, made_at) VALUES (gen_random_uuid(), repeat('d', 43), 1, now());
    INSERT INTO audit_entries (action, actor_id, player_id, created_at) VALUES ('admin_rights_given', 1, 2, now());
    INSERT INTO jobs (name, due_at) VALUES ('read-bank', now());
    INSERT INTO remotes (name) VALUES ('mf-x');
    INSERT INTO publish_keys (remote, holder, key_sha256, created_by, created_at, expires_at)
      VALUES ('mf-x', 'Sam', repeat('k', 43), 1, now(), now());
    INSERT INTO remote_grants (remote, kind, value) VALUES ('mf-x', 'path', '/x');
    INSERT INTO stored_files (digest, size, is_stored, uploaded_at)
      SELECT repeat(n::text, 96), 2000, true, now() FROM generate_series(1, 9) n;
    INSERT INTO stored_contents (digest, content) SELECT digest, decode(repeat('00ff', 1000), 'hex') FROM stored_files;
    INSERT INTO remote_releases (remote, release, manifest, state, stage, is_adopted, stored_at)
      VALUES ('mf-x', 'r1', '{"name": "mf-x"}', 'accepted', 'everyone', false, now());
    INSERT INTO release_files (remote, release, path, digest) VALUES ('mf-x', 'r1', 'remote-entry.js', repeat('1', 96));
    INSERT INTO live_history (remote, release, stage, how, at) VALUES ('mf-x', 'r1', 'everyone', 'release', now());
    INSERT INTO screen_totals (remote, release, screen, drew, failed, failing_addresses) VALUES ('mf-x', 'r1', 'x', 5, 1, 1);
    INSERT INTO screen_reports
      (remote, release, minute, not_loaded, threw_on_import, threw_on_render, refused, drew, addresses, failing_addresses)
      VALUES ('mf-x', 'r1', '2026-11-19T12:00:00Z', 0, 0, 1, 0, '{1,0,2}', 3, 1);
    -- More than are read or stored at a time.
    INSERT INTO feedback (player_id, comment, is_anonymous, created_at)
      SELECT 1, 'Number ' || n, true, now() FROM generate_series(1, 6000) n`);
  for (const [index, text] of ['', ...AWKWARD_TEXTS].entries()) {
    await full.pool.query(
      `INSERT INTO bank_entries (provider_id, status, amount_minor, currency, payer_name, payer_account, reference, first_seen_at, last_seen_at)
        VALUES ($1, 'booked', $3, 'GBP', $2, $2, $2, now(), now())`,
      [`awkward ${index} ${text}`, text, Number.MAX_SAFE_INTEGER],
    );
    if (text !== '')
      await full.pool.query(
        'INSERT INTO feedback (player_id, comment, is_anonymous, created_at) VALUES (1, $1, true, now())',
        [text],
      );
  }
  // JavaScript can't hold this amount.
  await full.pool.query("UPDATE bank_entries SET amount_minor = 9007199254740993 WHERE reference = ''");
  await backup(full, file);
});
afterAll(async () => {
  await full.close();
  await empty.close();
  await untouched.close();
  rmSync(folder, { recursive: true });
});

async function contents({ pool }: Database): Promise<Map<string, unknown[]>> {
  const tables = new Map<string, unknown[]>();
  for (const table of [...BACKED_UP, 'migrations'])
    tables.set(
      table,
      (await pool.query(`SELECT (to_jsonb(t) - 'applied_at')::text AS row FROM ${table} t ORDER BY 1`)).rows,
    );
  return tables;
}

async function withEmptyClub(work: (club: Database) => Promise<void>): Promise<void> {
  const club = connect(await createTestDatabase());
  try {
    await work(club);
  } finally {
    await club.close();
  }
}

const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
const zipped = (lines: readonly string[]) => gzipSync(lines.map((line) => `${line}\n`).join(''));

/** The lines, with a last line that matches them. */
function sealed(lines: readonly string[]): Buffer {
  const tally = createTally();
  for (const text of lines) tally.add({ table: JSON.parse(text).table ?? null, text });
  return zipped([...lines, JSON.stringify({ end: tally.contents() })]);
}

describe('a backup', () => {
  it('contains every table that the list doesn’t leave out', async () => {
    const lines = linesOf(file).slice(1, -1);
    expect(new Set(lines.map((line) => JSON.parse(line).table))).toEqual(new Set(BACKED_UP));
  });

  it('can only be read by its owner, even after a failed attempt left a file that others can read', async () => {
    const path = join(folder, 'private.backup');
    writeFileSync(`${path}.part`, 'half of a backup', { mode: 0o644 });
    expect(await backup(full, path)).toMatch(/^Wrote \d{4} rows to .*\.backup and read them back\.$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  it('that can’t be read back fails, and the previous one stays', async () => {
    const path = join(folder, 'earlier.backup');
    writeFileSync(path, 'an earlier backup');
    const garbling = {
      connect: async () => {
        const client = await full.pool.connect();
        return Object.assign(Object.create(client), {
          async query(text: string) {
            const result = await client.query(text);
            for (const row of [result].flat().flatMap(({ rows }) => rows))
              if (row.row) row.row = row.row.replace(' ', '\n');
            return result;
          },
        });
      },
    };
    await expect(backup({ ...full, pool: garbling as never }, path)).rejects.toThrow('is damaged');
    expect(readFileSync(path, 'utf8')).toBe('an earlier backup');
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  it('that can’t be written says why', async () => {
    await expect(backup(full, join(folder, 'no-such-folder', 'club.backup'))).rejects.toThrow(
      /club\.backup couldn’t be written: ENOENT/,
    );
  });
});

describe('a restore', () => {
  it('restores every row to the last character, and the club carries on from there', async () => {
    expect(await restore(empty, file)).toMatch(
      /^Restored \d{4} rows; every balance agrees with the ledger\.$/,
    );
    expect(await contents(empty)).toEqual(await contents(full));
    await empty.pool.query(
      "INSERT INTO pitches (pitch_name, pitch_number, address, postcode, price_minor) VALUES ('New', '1', 'A', 'B', 1)",
    );
    await expect(empty.pool.query('DELETE FROM transfers')).rejects.toThrow('append-only');
    const noted = await empty.pool.query("SELECT FROM changed_topics WHERE topics = '{everything}'");
    expect(noted.rowCount).toBe(1);
  });

  it('reads backups of a version before the baseline, and goes on from there', () =>
    withEmptyClub(async (club) => {
      expect(await restore(club, EARLIER)).toBe('Restored 36 rows; every balance agrees with the ledger.');
      expect(await migrate(club.pool)).toEqual([]);
      const { rows } = await club.pool.query('SELECT comment FROM feedback');
      expect(rows).toEqual([{ comment: 'one\u2028two ⚽ مرحبا' }]);
    }));

  it('never overwrites a club with players', async () => {
    await expect(restore(full, file)).rejects.toThrow('The club already has players.');
  });

  it('never touches a database that holds other tables', () =>
    withEmptyClub(async (club) => {
      await club.pool.query('CREATE TABLE unrelated (id integer)');
      await expect(restore(club, file)).rejects.toThrow('it has the table “unrelated”');
      await club.pool.query('SELECT FROM unrelated');
    }));
});

describe('a restore is refused and changes nothing', () => {
  const newer = (line: string) => line.replace('"migrations":[', '"migrations":[{"name":"9","sha256":"0"},');
  const richer = (line: string) => line.replace(/"balance_minor": (\d+)/, '"balance_minor": 1$1');
  const cases: [string, string, (lines: string[]) => Buffer][] = [
    ['of a file that was cut off', 'is incomplete', (lines) => zipped(lines).subarray(0, -100)],
    ['of a file without its last line', 'is incomplete', (lines) => zipped(lines.slice(0, -1))],
    ['of a file without its last rows', 'is incomplete', (lines) => zipped(lines.slice(0, -20))],
    ['of a file without a row', 'is damaged', (lines) => zipped(lines.toSpliced(7, 1))],
    ['of a file with a row twice', 'is damaged', (lines) => zipped(lines.toSpliced(7, 0, lines[7] ?? ''))],
    ['of a file with rows after the end', 'is damaged', (lines) => zipped([...lines, lines[7] ?? ''])],
    ['of a file with another value', 'is damaged', (lines) => zipped(lines.map(richer))],
    ['of a file with another head', 'is damaged', ([head = '', ...rest]) => zipped([`${head} `, ...rest])],
    ['of a file with a bit that flipped', 'is damaged', (lines) => withFlippedBit(zipped(lines))],
    ['of another file', 'isn’t a backup', () => gzipSync('{"kickabout":3}\n')],
    ['of an empty file', 'is incomplete', () => Buffer.alloc(0)],
    [
      'of a newer version’s backup',
      'comes from a newer or different version',
      ([head = '', ...rest]) => sealed([newer(head), ...rest.slice(0, -1)]),
    ],
    [
      'of a version before the baseline’s',
      'Restore it with commit d1454571 of Kickabout',
      () =>
        sealed(
          linesOf(EARLIER)
            .slice(0, -1)
            .map((line) => line.replace(/,\{"name":"0121[^}]*\}/, '')),
        ),
    ],
    [
      'whose balances differ from the ledger',
      'differ from its ledger. Nothing was restored.',
      (lines) => sealed(lines.slice(0, -1).map(richer)),
    ],
    [
      'whose values the database can’t store exactly',
      'The database differs from the backup: some values have changed.',
      (lines) => sealed(lines.slice(0, -1).map((line) => line.replace('"row":{', '"row":{"unknown": 1, '))),
    ],
  ];

  it.each(cases)('%s', async (_, reason, change) => {
    const path = join(folder, 'changed.backup');
    writeFileSync(path, change(linesOf(file)));
    const before = await contents(untouched);
    await expect(restore(untouched, path)).rejects.toThrow(reason);
    expect(await contents(untouched)).toEqual(before);
  });

  it('of a file that doesn’t exist', async () => {
    await expect(restore(untouched, join(folder, 'none'))).rejects.toThrow(/There’s no file .*none\./);
  });

  function withFlippedBit(bytes: Buffer): Buffer {
    // The checksum of gzip begins eight bytes before the end.
    const at = bytes.length - 8;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  }
});

it('makes a player an admin by email address or id, and says who it was', async () => {
  expect(await makeAdmin(full.db, 'PLAYER@club.test', 0)).toBe('player Test (player 2) is now an admin.');
  expect(await makeAdmin(full.db, '1', 0)).toBe('founder Test (player 1) is now an admin.');
  await expect(makeAdmin(full.db, 'nobody@club.test', 0)).rejects.toThrow(
    'There’s no player with the address',
  );
});
