import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFivePorts, startProduct } from './start-product.ts';

/**
 * Starts one product for all journeys, and tells the workers its address through the environment. If the environment
 * already names a running product, the tests use that one. Its start isn't waited for here: the longest test doesn't need it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['KICKABOUT_ADDRESS'] !== undefined) return async () => {};
  const [port, dataFolder] = [await findFivePorts(), mkdtempSync(join(tmpdir(), 'kickabout-e2e-'))];
  process.env['KICKABOUT_ADDRESS'] = `http://localhost:${port}`;
  process.env['KICKABOUT_TEST_DATA'] = dataFolder;
  const removeData = () => rmSync(dataFolder, { recursive: true, force: true });
  // Tests give browsers addresses of their own in X-Forwarded-For, as a proxy would.
  const starting = startProduct({ port, dataFolder, env: { TRUST_PROXY: '127.0.0.1,::1' } });
  starting.catch(removeData);
  return async () => {
    await (await starting).stop();
    removeData();
  };
}

/** Waits until that product runs. @throws if it couldn't start; why is said at the end of the run */
export async function untilStarted(): Promise<void> {
  const dataFolder = process.env['KICKABOUT_TEST_DATA'];
  if (dataFolder === undefined) return;
  const record = join(dataFolder, 'run.json');
  // The starter notes the database once everything runs.
  while (!(existsSync(record) && readFileSync(record, 'utf8').includes('databaseUrl'))) {
    if (!existsSync(dataFolder)) throw new Error('The product could not start.');
    await sleep(100);
  }
}
