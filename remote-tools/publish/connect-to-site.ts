import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem, RequestOf, ResponseOf } from '@kickabout/contract';
import { API_PREFIX, fillPath, routes } from '@kickabout/contract/routes';
import { SHELL_FILE } from '@kickabout/releases';
import { type ShellDescription, shellDescription } from '@kickabout/releases/site';
import { CommandError } from '../command-line/command.ts';

/** The calls that a publish key allows. */
type Call =
  | 'publishRelease'
  | 'uploadReleaseFile'
  | 'rollBackRemote'
  | 'withdrawRelease'
  | 'previewRelease'
  | 'listReleases';

/** A club's live site, and what a publish key allows there. */
export interface ClubSite {
  readonly address: URL;
  readonly shell: ShellDescription;
  /**
   * Makes a call, and repeats it if there's no answer.
   * @throws SiteRefusal if the site refuses, CommandError if it can't be reached
   */
  call<Name extends Call>(name: Name, request: RequestOf<Name>): Promise<ResponseOf<Name>>;
}

/** The site refuses a call; `message` says why, and `code` is the API's. */
export class SiteRefusal extends CommandError {
  readonly code: Problem['code'];

  constructor({ code, detail }: Problem) {
    super(detail);
    this.code = code;
  }
}

/** How long to wait for an answer, in milliseconds: the server checks and compresses what it gets. */
const TIME_LIMIT = 60_000;
/** How often a call is repeated: for 4.5 seconds, which is long enough for a server to restart. */
const REPEATS = 4;

interface Connection {
  readonly key: string;
  /** Tells the user why it takes longer. */
  readonly say: (sentence: string) => void;
  /** How long to wait before a repeat, in milliseconds. */
  readonly delay?: (repeat: number) => number;
}

/**
 * Finds the Kickabout site at an address.
 * @throws CommandError if there is none, or if others could read the key on its way there
 */
export async function connectToSite(
  wanted: URL,
  { key, say, delay = (repeat) => 300 * 2 ** (repeat - 1) }: Connection,
): Promise<ClubSite> {
  refuseUnsafe(wanted);
  const send = async (url: URL, init?: RequestInit): Promise<Response> => {
    for (let repeat = 1; ; repeat += 1) {
      try {
        return await sendOnce(url, init);
      } catch (failure) {
        if (!(failure instanceof Failure && failure.mayPass) || repeat > REPEATS) throw failure;
        if (repeat === 1) say(`  ${failure.message} Trying again …`);
        await sleep(failure.waitMs ?? delay(repeat));
      }
    }
  };
  const { shell, address } = await findShell(send, wanted);
  refuseUnsafe(address);
  return {
    address,
    shell,
    async call(name, request) {
      const { method, path } = routes[name];
      const { params = {}, query, body } = request as AnyRequest;
      const isBytes = body instanceof Uint8Array;
      const url = new URL(API_PREFIX + fillPath(path, params), address);
      for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, String(value));
      try {
        const response = await send(url, {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            ...(body !== undefined && {
              'content-type': isBytes ? 'application/octet-stream' : 'application/json',
            }),
          },
          // The key is meant for this site only.
          redirect: 'error',
          ...(body !== undefined && { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
        });
        return (await response.json()) as never;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
}

const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function refuseUnsafe({ protocol, hostname, host }: URL): void {
  if (protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.test(hostname))) return;
  throw new CommandError(`Others could read your key on its way to ${host}. Use https://${host} instead.`);
}

/** The live shell, and the address where it was found in the end: a site may have moved to another. */
async function findShell(
  send: (url: URL) => Promise<Response>,
  wanted: URL,
): Promise<{ shell: ShellDescription; address: URL }> {
  try {
    const response = await send(new URL(`/${SHELL_FILE}`, wanted));
    const shell = shellDescription.parse(await response.json());
    return { shell, address: new URL('/', response.url) };
  } catch (error) {
    if (error instanceof Failure && error.status === null) throw refusalOf(error);
    const status = error instanceof Failure ? ` (status ${error.status})` : '';
    throw new CommandError(
      `${wanted.origin} isn’t a Kickabout site: it has no /${SHELL_FILE}${status}. Check the address.`,
    );
  }
}

/** A request without an answer, or with one that refuses it. */
class Failure extends Error {
  /** Null without an answer. */
  readonly status: number | null;
  readonly problem: Problem | null;
  /** How long the server asks to wait before a repeat, in milliseconds. */
  readonly waitMs: number | null;

  constructor(message: string, answer?: { response: Response; problem: Problem | null }) {
    super(message);
    this.status = answer?.response.status ?? null;
    this.problem = answer?.problem ?? null;
    const seconds = Number(answer?.response.headers.get('retry-after'));
    this.waitMs = seconds > 0 ? Math.min(seconds * 1000, TIME_LIMIT) : null;
  }

  /** Whether the same request may succeed a moment later. */
  get mayPass(): boolean {
    return this.status === null || [429, 502, 503, 504].includes(this.status);
  }
}

/** @throws Failure unless the server did what it was asked to do */
async function sendOnce(url: URL, init?: RequestInit): Promise<Response> {
  const { origin } = url;
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) }).catch(
    (error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new Failure(
        isLate ? `${origin} took too long to answer.` : `${origin} can’t be reached${reasonOf(error)}.`,
      );
    },
  );
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const problem = isProblem(body) ? body : null;
  const sentence =
    problem?.detail ?? `${origin} answered with status ${response.status}, and didn’t say why.`;
  throw new Failure(sentence, { response, problem });
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  if (error.problem) return new SiteRefusal(error.problem);
  return new CommandError(`${error.message} Run the command again later: nothing is sent or done twice.`);
}

/** What the operating system said, such as ECONNREFUSED; it's behind several more general errors. */
function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return ` (${cause.code})`;
  }
  return '';
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}
