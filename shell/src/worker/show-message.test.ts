import { expect, it } from 'vitest';
import { openMessage, showMessage } from './show-message.ts';

/** A worker of a site with these pages open. */
function worker(...open: string[]) {
  const did: unknown[] = [];
  const scope = {
    location: { origin: 'https://club.example' },
    registration: {
      showNotification: async (title: string, options: object) => did.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => did.push(`focus ${url}`) })),
      openWindow: async (address: string) => did.push(`open ${address}`),
    },
  };
  return { did, scope: scope as unknown as ServiceWorkerGlobalScope };
}

it('a message is shown under its own tag, so that it’s never there twice', async () => {
  const { did, scope } = worker();
  const message = { title: 'A place is yours', body: 'You’re in.', path: '/matches/3', tag: 'message-7' };
  await showMessage(scope, JSON.stringify(message));
  expect(did).toMatchObject([
    { title: 'A place is yours', body: 'You’re in.', tag: 'message-7', data: { path: '/matches/3' } },
  ]);
});

it('a push that can’t be read is shown too, as browsers demand', async () => {
  const { did, scope } = worker();
  await showMessage(scope, '');
  expect(did).toMatchObject([{ title: 'Kickabout', data: { path: '/' } }]);
});

it.each([
  [
    'opens its page',
    ['https://club.example/create-match'],
    '/matches/3',
    'open https://club.example/matches/3',
  ],
  [
    'brings its page to the front',
    ['https://club.example/', 'https://club.example/matches/3'],
    '/matches/3',
    'focus https://club.example/matches/3',
  ],
  ['never leaves the site', [], 'https://evil.example/', 'open https://club.example'],
])('a tap on a message %s', async (_, open, path, expected) => {
  const { did, scope } = worker(...open);
  await openMessage(scope, { path });
  expect(did).toEqual([expected]);
});
