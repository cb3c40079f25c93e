import { startProduct } from './start-product.ts';

/** One product for all journeys; its address reaches the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['KICKABOUT_ADDRESS'] = product.address;
  process.env['KICKABOUT_TEST_DATA'] = product.dataFolder;
  return async () => {
    await product.stop();
  };
}
