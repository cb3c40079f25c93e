import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteData, prepareDataFolder, readSecrets } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('secrets stay the same between runs, and only the owner can read them', () => {
  const secrets = readSecrets(folder);
  expect(readSecrets(folder)).toEqual(secrets);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('deletes the club and keeps the logs', () => {
  prepareDataFolder(folder);
  readSecrets(folder);
  writeFileSync(join(folder, 'bank.sqlite'), '');
  deleteData(folder);
  expect(readdirSync(folder)).toEqual(['logs']);
});

test('deletes nothing in a folder that it didn’t create', () => {
  writeFileSync(join(folder, 'holiday.jpg'), '');
  expect(() => deleteData(folder)).toThrow('doesn’t look like a Kickabout data folder');
  expect(existsSync(join(folder, 'holiday.jpg'))).toBe(true);
});

test('names the path where it can’t create a folder', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow(
    `The data folder ${join(file, 'data')} can’t be used`,
  );
});
