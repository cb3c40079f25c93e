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

test('secrets stay the same between runs and are for the owner alone', () => {
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

test('does not delete in a folder that it has not made', () => {
  writeFileSync(join(folder, 'holiday.jpg'), '');
  expect(() => deleteData(folder)).toThrow('does not look like a data folder of Kickabout');
  expect(existsSync(join(folder, 'holiday.jpg'))).toBe(true);
});

test('a place where no folder can be made is named', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow(
    `The data folder ${join(file, 'data')} cannot be used`,
  );
});
