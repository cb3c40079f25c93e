import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningProduct, startProduct } from '../src/start-product.ts';

/** A product of its own: its processes are killed here. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-starter-'));
let product: RunningProduct;

function childPid(name: string): number {
  const record = JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8'));
  return record.children[name].pid;
}

async function answers(page: Page, path = '/readyz'): Promise<void> {
  await expect(async () => {
    expect((await page.request.get(product.address + path)).status()).toBe(200);
  }).toPass({ timeout: 20_000 });
}

test.beforeAll(async () => {
  product = await startProduct({ dataFolder, args: ['--empty'] });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('the API comes back after kill -9', async ({ page }) => {
  process.kill(childPid('the API'), 'SIGKILL');
  await product.hears(/The API ended unexpectedly \(SIGKILL\)/);
  await product.hears(/The API runs again/);
  await answers(page);
});

test('the identity provider and the bank come back after kill -9', async () => {
  process.kill(childPid('the identity provider and bank'), 'SIGKILL');
  await product.hears(/The stand-in for identity provider and bank runs again/);
});

test('PostgreSQL comes back after kill -9, and the API finds it', async ({ page }) => {
  const [pid] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await product.hears(/PostgreSQL runs again/);
  await answers(page);
  await answers(page, '/api/v1/matches/pending');
});

test('a second start on the same data says where the first one is', async () => {
  const second = startProduct({ dataFolder, args: ['--empty'] });
  await expect(second).rejects.toThrow(`Kickabout already runs on ${dataFolder} at ${product.address}`);
});

test('after kill -9 of the starter itself the next start takes over', async ({ page }) => {
  const { port, starter } = product;
  starter.kill('SIGKILL');
  product = await startProduct({ dataFolder, port, args: ['--empty'] });
  await answers(page);
});

test('Ctrl-C stops everything', async ({ page }) => {
  expect(await product.stop()).toBe(0);
  await expect(page.request.get(`${product.address}/readyz`)).rejects.toThrow('ECONNREFUSED');
});
