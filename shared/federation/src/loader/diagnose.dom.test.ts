import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteOf } from '../testing/remote-of.ts';
import { diagnose } from './diagnose.ts';

const ENTRY = '/* the entry */';
const remote = remoteOf('mf-x', 'r1', {
  integrity: `sha384-${createHash('sha384').update(ENTRY).digest('base64')}`,
});
const CHUNK = 'https://club.example/remotes/mf-x/r1/12.js';

type Answer = () => Response | Promise<Response>;
const text = (body: string, status = 200, type = 'text/javascript') =>
  new Response(body, { status, headers: { 'content-type': type } });
const fails = (error: Error) => () => Promise.reject(error);

let fetched: string[];
const serve = (answer: Answer) =>
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return answer();
  });
beforeEach(() => {
  fetched = [];
});

/** What the bundler's runtime throws if a chunk fails to load. */
const chunkError = (fields: object) =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }, fields);

describe('an entry that failed', () => {
  it.each<[string, Answer, string, boolean]>([
    ['is not on the server', () => text('', 404), 'missing', true],
    ['is answered with a web page', () => text('<h1>Hello</h1>', 200, 'text/html'), 'missing', true],
    ['meets an error of the server', () => text('', 503), 'unreachable', true],
    ['cannot be reached', fails(new TypeError('Failed to fetch')), 'unreachable', true],
    ['hangs', fails(new DOMException('timed out', 'TimeoutError')), 'slow', false],
    ['is what the registry pins', () => text(ENTRY), 'broken', false],
    ['is not what the registry pins', () => text(`${ENTRY} stolen()`), 'tampered', false],
  ])('because it %s', async (_, answer, kind, temporary) => {
    serve(answer);
    expect(await diagnose(remote, new Error('it failed'))).toMatchObject({
      kind,
      temporary,
      remote: 'mf-x',
    });
    expect(fetched).toEqual([remote.entry]);
  });

  it('can’t be examined on a page without HTTPS, and counts as broken', async () => {
    serve(() => text('anything'));
    vi.stubGlobal('crypto', {});
    expect(await diagnose(remote, new Error('it failed'))).toMatchObject({ kind: 'broken' });
    vi.unstubAllGlobals();
  });
});

describe('a chunk that failed', () => {
  it.each<[string, Answer, string, boolean]>([
    ['is not on the server', () => text('', 404), 'missing', true],
    ['cannot be reached', fails(new TypeError('Failed to fetch')), 'unreachable', true],
    // Or it was missing a moment ago: a retry will tell.
    ['is not what the entry pins', () => text('stolen()'), 'tampered', true],
  ])('because it %s', async (_, answer, kind, temporary) => {
    serve(answer);
    expect(await diagnose(remote, chunkError({ request: CHUNK }))).toMatchObject({ kind, temporary });
    expect(fetched).toEqual([CHUNK]);
  });

  it('because it threw an error when it ran', async () => {
    serve(() => text('', 404));
    const problem = await diagnose(remote, chunkError({ request: CHUNK, type: 'missing' }));
    expect(problem).toMatchObject({ kind: 'broken', temporary: false });
    expect(fetched).toEqual([]);
  });

  it('is the stylesheet that failed to load, if the error names none', async () => {
    const link = document.createElement('link');
    // Setting the attribute instead would make the test's browser load it.
    Object.defineProperty(link, 'rel', { value: 'stylesheet' });
    link.href = 'https://club.example/remotes/mf-x/r1/12.css';
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    serve(() => text('', 404));
    expect(await diagnose(remote, chunkError({}))).toMatchObject({ kind: 'missing' });
    expect(fetched).toEqual([link.href]);
  });
});

it('a timeout isn’t examined further', async () => {
  serve(() => text(''));
  expect(await diagnose(remote, new Error('script load timed out'))).toMatchObject({
    kind: 'slow',
    temporary: false,
  });
  expect(fetched).toEqual([]);
});
