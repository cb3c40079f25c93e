import type { EndpointName } from '@kickabout/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '../../kernel/auth/find-caller.ts';
import { createSemaphores } from '../../kernel/concurrency/semaphores.ts';
import { clientAddress, trustIn } from '../../kernel/http/client-address.ts';
import type { AllServices } from '../services.ts';
import { type Budget, createBuckets } from './buckets.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it adds to the library's.
  interface FastifyContextConfig {
    endpoint?: EndpointName;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: it adds to the library's.
  interface FastifyRequest {
    /** Who queues for a turn: an account, or the visitors at one address. */
    client: string | null;
    endTurn: (() => void) | null;
  }
}

type Budgets = { client?: Budget; visitors?: Budget; address: Budget };
const budget = (burst: number, perMinute: number): Budget => ({ burst, perMinute });

/** The REQUESTS_PER_MINUTE that the budgets below assume; they scale with the configured number. */
const USUAL = 600;

/**
 * What each client can send: an account, or all visitors at one address together. The address also has a budget for
 * everyone there, signed in or not: a club of forty phones shares one.
 */
const BUDGETS = {
  /** Visitors have no account of their own yet, and forty may open the site at the same moment. */
  read: { client: budget(300, 600), visitors: budget(600, 600), address: budget(6000, 18_000) },
  write: { client: budget(240, 240), address: budget(2400, 4800) },
  /** Feedback and replies. */
  post: { client: budget(20, 2), address: budget(100, 20) },
  /** Nearly every page shows names, so a new one makes them all refetch. */
  rename: { client: budget(10, 2), address: budget(200, 40) },
  /** Checks and syncs, which go through every match. A page waiting for a payment asks four times a minute. */
  sync: { client: budget(10, 6), address: budget(400, 120) },
  /** Each causes a call to the identity provider or a bank. */
  exchange: { address: budget(120, 60) },
  /** What pages report of their screens, each a few times in a visit, and browsers of what the site’s policy stopped. */
  report: { address: budget(300, 300) },
  /** Publishing, each of which checks a whole release. */
  publish: { client: budget(60, 30), address: budget(600, 300) },
  /** The files of releases, of which one may have a hundred. */
  upload: { client: budget(1000, 600), address: budget(4000, 2400) },
  stream: { client: budget(120, 120), address: budget(1200, 1200) },
  /** Health and metrics. */
  operations: { address: budget(240, 240) },
  /** The files of the site, and unknown addresses. */
  site: { address: budget(6000, 6000) },
} as const satisfies Record<string, Budgets>;
type Kind = keyof typeof BUDGETS;

const SPECIAL: Partial<Record<EndpointName, Kind>> = {
  createFeedback: 'post',
  createReply: 'post',
  updatePlayer: 'rename',
  setPhoto: 'rename',
  checkPayments: 'sync',
  syncPayments: 'sync',
  exchangeCode: 'exchange',
  refreshTokens: 'exchange',
  noteBankWebhook: 'exchange',
  publishRelease: 'publish',
  rollBackRemote: 'publish',
  withdrawRelease: 'publish',
  setLive: 'publish',
  previewRelease: 'publish',
  uploadReleaseFile: 'upload',
  streamChanges: 'stream',
  reportScreens: 'report',
  reportViolation: 'report',
};

/** Open at a time. Pages without a stream poll instead. */
const STREAMS_PER_ADDRESS = 100;
const STREAMS_PER_ACCOUNT = 10;

/** How long a refusal takes, so that a script that retries straight away costs next to nothing. Milliseconds. */
const REFUSE_AFTER = 1000;
const REFUSE_STREAM_AFTER = 5000;

type Parts = Pick<AllServices, 'config' | 'clock' | 'waitToRefuse'>;

export type Limits = ReturnType<typeof createLimits>;

/** Rate limits: refuses requests over a budget with 429 and `Retry-After`. Kept in memory, so each process counts its own. */
export function createLimits({ config, clock, waitToRefuse }: Parts) {
  const isTrusted = trustIn(config.trustProxy);
  const buckets = createBuckets(() => clock.now());
  const semaphores = createSemaphores(Math.max(1, Math.floor(config.database.connections / 3)));
  const streams = new Map<string, number>();
  const share = config.requestsPerMinute / USUAL;
  async function refuse(reply: FastifyReply, seconds: number, kind: Kind): Promise<never> {
    reply.header('retry-after', seconds);
    await waitToRefuse(kind === 'stream' ? REFUSE_STREAM_AFTER : REFUSE_AFTER);
    throw Object.assign(new Error('too many requests'), { statusCode: 429 });
  }

  async function count(reply: FastifyReply, kind: Kind, key: string, { burst, perMinute }: Budget) {
    const scaled = { burst: Math.max(1, burst * share), perMinute: perMinute * share };
    const seconds = buckets.take(`${kind} ${key}`, scaled);
    if (seconds > 0) await refuse(reply, seconds, kind);
  }

  async function countClient(request: FastifyRequest, reply: FastifyReply, client: string): Promise<void> {
    const kind = kindOf(request);
    const isVisitor = client === addressOf(request);
    const budgets: Budgets = BUDGETS[kind];
    const limit = (isVisitor && budgets.visitors) || budgets.client;
    if (limit) await count(reply, kind, client, limit);
    if (kind === 'stream') {
      await countStream(reply, addressOf(request), STREAMS_PER_ADDRESS);
      if (!isVisitor) await countStream(reply, client, STREAMS_PER_ACCOUNT);
    } else if (request.routeOptions.config.endpoint) request.client = client;
  }

  async function countStream(reply: FastifyReply, key: string, most: number): Promise<void> {
    const open = streams.get(key) ?? 0;
    if (open >= most) await refuse(reply, 60, 'stream');
    streams.set(key, open + 1);
    reply.raw.once('close', () => {
      const left = (streams.get(key) ?? 0) - 1;
      if (left > 0) streams.set(key, left);
      else streams.delete(key);
    });
  }

  const addressOf = ({ raw }: FastifyRequest) => `address ${clientAddress(raw, isTrusted)}`;

  return {
    /** Counts every request to the server. Register it before all other hooks. */
    register(app: FastifyInstance): void {
      if (share === 0) return;
      app.decorateRequest('client', null);
      app.decorateRequest('endTurn', null);
      app.addHook('onRequest', async (request, reply) => {
        const kind = kindOf(request);
        const address = addressOf(request);
        await count(reply, kind, `all ${address}`, BUDGETS[kind].address);
        const isVerifiedLater =
          request.routeOptions.config.endpoint && bearerToken(request.headers.authorization) !== null;
        if (!isVerifiedLater) await countClient(request, reply, address);
      });
      app.addHook('preHandler', async (request) => {
        if (request.client !== null) request.endTurn = await semaphores.take(request.client);
      });
      app.addHook('onSend', async (request) => request.endTurn?.());
      app.addHook('onResponse', async (request) => request.endTurn?.());
    },
    /** Counts a request for its account, or publish key, once that has been verified; `null` is a visitor. */
    async countCaller(request: FastifyRequest, reply: FastifyReply, account: string | null): Promise<void> {
      if (share === 0 || bearerToken(request.headers.authorization) === null) return;
      await countClient(request, reply, account ?? addressOf(request));
    },
    /** Counts a request that fails before it reaches a route. */
    async countUnrouted(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (share > 0) await count(reply, 'site', `all ${addressOf(request)}`, BUDGETS.site.address);
    },
  };
}

function kindOf({ method, routeOptions: { url, config } }: FastifyRequest): Kind {
  if (config.endpoint)
    return SPECIAL[config.endpoint] ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
  return ['/healthz', '/readyz', '/metrics'].includes(url ?? '') ? 'operations' : 'site';
}
