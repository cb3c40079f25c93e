import { startProduct } from './start-product.ts';

/**
 * One product for all journeys; its address reaches the workers through the environment. Where the environment names
 * one that runs already, that one is used and left alone.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['KICKABOUT_ADDRESS'] !== undefined) return async () => {};
  const product = await startProduct({ env: { BANK_POLL_SECONDS: '1' } });
  process.env['KICKABOUT_ADDRESS'] = product.address;
  process.env['KICKABOUT_TEST_DATA'] = product.dataFolder;
  return async () => {
    await product.stop();
  };
}
