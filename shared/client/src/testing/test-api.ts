import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Change, EndpointName, PagedName, Problem, ProblemCode, ResponseOf } from '@kickabout/contract';
import { API_PREFIX, routes } from '@kickabout/contract/routes';
import { clearSession, loadSiteConfig } from '@kickabout/session';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { queryClient } from '../queries.ts';

/** A call as the server received it. */
export interface ReceivedCall {
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What it says has been confirmed. */
  readonly confirmation?: string;
}

type Answer = (call: ReceivedCall) => unknown;

/** So late do answers come at the most, in milliseconds: `campaign steady` tries what a slow machine would. */
const LATE = Number(process.env['LATE_ANSWERS'] ?? 0);

/** What the site's host serves as `/config.json`. */
const CONFIG = { clubName: 'Riverside FC', timeZone: 'Europe/London', identity: {} };

/**
 * A server for tests of screens: it answers the contract's calls over real HTTP as the test says, and any other call
 * with 503. No one is signed in when a test begins, and nothing is on the page or in the cache. For test files in
 * happy-dom.
 */
export function testApi() {
  const answers = new Map<EndpointName, Answer>();
  const calls: ReceivedCall[] = [];
  const streams = new Set<ServerResponse>();
  let beginning: Change = { changed: 'everything' };
  let server: Server;

  beforeAll(() => {
    // Fail on the first attempt, so that tests don't wait for retries.
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  });
  beforeEach(async () => {
    clearSession();
    const own = createServer(async (request, response) => {
      const sent = await text(request);
      await setTimeout(Math.random() * LATE);
      // Its test has ended. A response is destroyed a turn of the event loop after its connection was closed.
      if (response.destroyed || !own.listening) return;
      if (request.url !== API_PREFIX + routes.streamChanges.path || !answers.has('streamChanges'))
        return void serve(request, sent, response, answers, calls);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      sendTo(response, beginning);
      streams.add(response);
      response.once('close', () => streams.delete(response));
    });
    server = own;
    // happy-dom sends the body of a DELETE without its length, which Node.js would refuse.
    server.on('clientError', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
    happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterEach(async () => {
    cleanup();
    // What is under way ends with its test: neither its call nor its failure shows up in the next one.
    await queryClient.cancelQueries();
    await loadSiteConfig();
    server.close();
    server.closeAllConnections();
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    answers.clear();
    calls.length = 0;
    queryClient.clear();
  });

  return {
    /** Every call received, in order. */
    calls,
    /** The bodies of the calls of these endpoints, in order. */
    sent: (...names: readonly EndpointName[]) =>
      calls.filter(({ name }) => names.includes(name)).map(({ body }) => body),
    answer<Name extends EndpointName>(
      name: Name,
      answer: ResponseOf<Name> | ((call: ReceivedCall) => ResponseOf<Name> | Promise<ResponseOf<Name>>),
    ): void {
      answers.set(name, typeof answer === 'function' ? (answer as Answer) : () => answer);
    },
    /** Answers with these pages of a list, one after the other. */
    answerPages<Name extends PagedName>(name: Name, ...pages: readonly ResponseOf<Name>[]): void {
      answers.set(name, ({ query }) => new TestPage(pages, Number(query['cursor'] ?? 0)));
    },
    /** Lets clients open streams of changes, which begin with this. */
    allowStreams(first: Change = { changed: 'everything' }): void {
      beginning = first;
      answers.set('streamChanges', () => {});
    },
    /** Cuts open streams and refuses new ones. */
    cutStreams(): void {
      answers.delete('streamChanges');
      for (const stream of streams) stream.destroy();
    },
    /** How many streams are open. */
    streams: () => streams.size,
    /** Sends a change to every stream. */
    send(change: Change): void {
      for (const stream of streams) sendTo(stream, change);
    },
    /** Closes the connection instead of answering. */
    cut(name: EndpointName): void {
      answers.set(name, () => CUT);
    },
    refuse(
      name: EndpointName,
      code: ProblemCode,
      status: number,
      detail: string,
      more: Partial<Problem> = {},
    ): void {
      answers.set(name, () => {
        throw Object.assign(new Error(detail), { code, status, more });
      });
    },
  };
}

function sendTo(stream: ServerResponse, change: Change): void {
  stream.write(`data: ${JSON.stringify(change)}\n\n`);
}

async function serve(
  request: IncomingMessage,
  sent: string,
  response: ServerResponse,
  answers: ReadonlyMap<EndpointName, Answer>,
  calls: ReceivedCall[],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://test');
  const json = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (url.pathname === '/config.json') return void json(200, CONFIG);
  const route = routeOf(request.method ?? 'GET', url.pathname);
  const query = Object.fromEntries(url.searchParams);
  const { confirmation } = request.headers;
  const call = route && {
    ...route,
    query,
    body: sent === '' ? undefined : JSON.parse(sent),
    ...(typeof confirmation === 'string' && { confirmation }),
  };
  if (call) calls.push(call);
  const answer = call && answers.get(call.name);
  try {
    if (!answer) throw Object.assign(new Error(`No answer for ${url.pathname}.`), UNANSWERED);
    const body = await answer(call);
    if (body === CUT) return void response.destroy();
    if (!(body instanceof TestPage)) return void json(200, body);
    json(200, body.rows, body.headers);
  } catch (error) {
    const { code, status, message, more } = error as Error & {
      code: ProblemCode;
      status: number;
      more?: object;
    };
    const problem = {
      type: 'about:blank',
      title: message,
      status,
      code,
      detail: message,
      request_id: 'test',
    };
    json(status, { ...problem, ...more });
  }
}

/** One of some pages; its cursor is the number of the next. */
class TestPage {
  readonly rows: unknown;
  readonly headers: { link?: string };
  constructor(pages: readonly unknown[], number: number) {
    this.rows = pages[number];
    this.headers = number + 1 < pages.length ? { link: `</list?cursor=${number + 1}>; rel="next"` } : {};
  }
}

const CUT = Symbol('cut');
const UNANSWERED = { code: 'service_unavailable', status: 503 } as const;

/** The endpoint of a request. A path without params wins over one with. */
function routeOf(method: string, pathname: string) {
  const found = (Object.keys(routes) as EndpointName[]).flatMap((name) => {
    // A status is a word, which tells a list of matches from one match.
    const pattern = routes[name].path
      .replace(':status', '(?<status>[a-z_]+)')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${API_PREFIX}${pattern}/?$`).exec(pathname);
    return match && routes[name].method === method ? [{ name, params: { ...match.groups } }] : [];
  });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}
