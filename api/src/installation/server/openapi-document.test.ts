import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClub, type TestClub } from '../../testing/test-club.ts';

const PACKAGE = resolve(import.meta.dirname, '../../..');
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './types.ts';

const [baseUrl = '', token = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
const player = await client.GET('/players/{id}', { params: { path: { id: 1 } } });
const pitch = await client.POST('/pitches', {
  body: { pitch_name: 'Powerleague', pitch_number: '3', address: '1 Road', postcode: 'N1 1AA', price: 50 },
});
const matches = await client.GET('/matches/pending');
const refused = await client.GET('/players/{id}', { params: { path: { id: 999 } } });
const shown: { name: string | undefined; price: number | undefined; matches: number; code: string | undefined } = {
  name: player.data?.preferred_name,
  price: pitch.data?.price,
  matches: matches.data?.length ?? -1,
  code: refused.error?.code,
};
console.log(JSON.stringify(shown));
`;

let club: TestClub;
let address: string;
let folder: string;

beforeAll(async () => {
  club = await createTestClub();
  address = `${await club.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  // Inside the package, so that what is generated finds the packages it imports.
  mkdirSync(join(PACKAGE, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(PACKAGE, 'node_modules/.cache/openapi-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await club.close();
});

const download = async () => (await fetch(`${address}/openapi.json`)).text();

it('has no faults for a linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification has /players/owndetails/{id} beside /players/{id}/monthlystats.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: await download(), absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
});

it('makes types that compile, and a client with them makes real calls, with ids as numbers', async () => {
  const founder = await club.signUp('founder');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'types.ts'), astToString(await openapiTypes(await download())));
  writeFileSync(join(folder, 'client.ts'), CLIENT);
  const run = promisify(execFile);
  const options = [
    '--strict',
    '--rewriteRelativeImportExtensions',
    '--module',
    'nodenext',
    '--target',
    'esnext',
  ];
  await run(
    join(PACKAGE, '../node_modules/.bin/tsc'),
    ['--ignoreConfig', ...options, '--types', 'node', 'client.ts'],
    {
      cwd: folder,
    },
  ).catch(({ stdout }) => expect.fail(stdout));
  const { stdout } = await run(process.execPath, [join(folder, 'client.js'), address, founder.token]);
  expect(JSON.parse(stdout)).toEqual({ name: 'founder', price: 50, matches: 0, code: 'not_found' });
});
