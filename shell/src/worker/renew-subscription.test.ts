import { API_PREFIX, routes } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

/** A worker whose requests get this status, or fail without one. */
function worker(status: number | null) {
  const did: unknown[] = [];
  const subscription = (name: string) => ({
    endpoint: `https://push.example/${name}`,
    options: { applicationServerKey: 'the club’s key', userVisibleOnly: true },
    toJSON: () => ({
      endpoint: `https://push.example/${name}`,
      expirationTime: null,
      keys: { p256dh: `${name} key`, auth: `${name} secret` },
    }),
    unsubscribe: async () => did.push(`unsubscribe ${name}`),
  });
  const scope = {
    registration: {
      pushManager: {
        subscribe: async (options: object) => {
          did.push(options);
          return subscription('new');
        },
      },
    },
    fetch: async (address: string, { method, body }: { method: string; body: string }) => {
      did.push(`${method} ${address}`, JSON.parse(body));
      if (status === null) throw new TypeError('Failed to fetch');
      return new Response(null, { status });
    },
  };
  const of = (name: string) => subscription(name) as unknown as PushSubscription;
  return { did, scope: scope as unknown as ServiceWorkerGlobalScope, old: of('old'), renewed: of('new') };
}

const { method, path } = routes.replacePushDevice;
const TOLD = [
  `${method} ${API_PREFIX}${path}`,
  {
    old: { endpoint: 'https://push.example/old', auth: 'old secret' },
    subscription: {
      endpoint: 'https://push.example/new',
      keys: { p256dh: 'new key', auth: 'new secret' },
    },
  },
];

it('a subscription that ended is replaced by one with the same key, and the server is told', async () => {
  const { did, scope, old } = worker(200);
  await renewSubscription(scope, { oldSubscription: old, newSubscription: null });
  expect(did).toEqual([old.options, ...TOLD]);
});

it('one that the browser has replaced itself only has to be told', async () => {
  const { did, scope, old, renewed } = worker(200);
  await renewSubscription(scope, { oldSubscription: old, newSubscription: renewed });
  expect(did).toEqual(TOLD);
});

it.each([404, null])(
  'if the server doesn’t take it (%s), this device isn’t subscribed any more',
  async (status) => {
    const { did, scope, old, renewed } = worker(status);
    await renewSubscription(scope, { oldSubscription: old, newSubscription: renewed });
    expect(did.at(-1)).toBe('unsubscribe new');
  },
);

it('without the old one no one can say whose it is', async () => {
  const { did, scope, renewed } = worker(200);
  await renewSubscription(scope, { oldSubscription: null, newSubscription: renewed });
  await renewSubscription(scope, { oldSubscription: null, newSubscription: null });
  expect(did).toEqual(['unsubscribe new']);
});
