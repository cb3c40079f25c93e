import { startProduct } from './start-product.ts';

/**
 * Starts one product for all journeys, and tells the workers its address through the environment. If the environment
 * already names a running product, the tests use that one.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['KICKABOUT_ADDRESS'] !== undefined) return async () => {};
  // Tests give browsers addresses of their own in X-Forwarded-For, as a proxy would.
  const product = await startProduct({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
  process.env['KICKABOUT_ADDRESS'] = product.address;
  process.env['KICKABOUT_TEST_DATA'] = product.dataFolder;
  return async () => {
    await product.stop();
  };
}
