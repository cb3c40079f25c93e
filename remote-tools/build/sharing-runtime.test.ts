import { expect, test } from 'vitest';
import { TAKE_SHARED } from './sharing-runtime.ts';

type Version = { readonly get: () => unknown };

/**
 * Runs the code of an entry whose chunk `list` needs react ^19.2.1, on a page that offers these versions of it. Returns what
 * loads the chunk and gives its react.
 */
function prepareList(offered: Readonly<Record<string, Version>>): () => Promise<unknown> {
  const requiredVersion = '^19.2.1';
  const entry = {
    S: { default: { react: offered } },
    consumesLoadingData: {
      chunkMapping: { list: ['7'] },
      moduleIdToConsumeDataMapping: { 7: { shareScope: 'default', shareKey: 'react', requiredVersion } },
    },
    f: {} as { consumes: (chunk: string, promises: Promise<unknown>[]) => void },
    m: {} as Record<string, (module: { exports: unknown }) => void>,
  };
  new Function('__webpack_require__', TAKE_SHARED)(entry);
  return async () => {
    const promises: Promise<unknown>[] = [];
    entry.f.consumes('list', promises);
    await Promise.all(promises);
    const module = { exports: undefined as unknown };
    entry.m['7']?.(module);
    return module.exports;
  };
}

const react = { name: 'the copy of the page' };
const copy = { get: () => () => react };

test('a chunk gets the copy of the page, also one that has to be loaded first', async () => {
  expect(await prepareList({ '19.3.0': copy })()).toBe(react);
  expect(await prepareList({ '19.3.0': { get: async () => () => react } })()).toBe(react);
});

test('a version fits with the same major number and nothing older', async () => {
  for (const version of ['19.2.1', '19.2.2', '19.3.0', '19.10.0'])
    expect(await prepareList({ [version]: copy })(), version).toBe(react);
  for (const version of ['19.2.0', '19.1.9', '18.9.9', '20.0.0'])
    await expect(prepareList({ [version]: copy })(), version).rejects.toThrow(
      `react ^19.2.1 is needed, and the page has ${version}`,
    );
  await expect(prepareList({})()).rejects.toThrow('react ^19.2.1 is needed, and the page has ');
});

test('a module is taken once, and asked for again after a failure', async () => {
  let attempts = 0;
  const get = () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('offline')) : () => react;
  };
  const load = prepareList({ '19.3.0': { get } });
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe(react);
  expect(await load()).toBe(react);
  expect(attempts).toBe(2);
});
