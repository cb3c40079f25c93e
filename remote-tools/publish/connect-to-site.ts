import type { Problem, RequestOf, ResponseOf } from '@kickabout/contract';
import { API_PREFIX, fillPath, routes } from '@kickabout/contract/routes';
import { SHELL_FILE } from '@kickabout/releases';
import { type ShellDescription, shellDescription } from '@kickabout/releases/site';
import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky';
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
  const http = ky.create({
    timeout: TIME_LIMIT,
    retry: {
      limit: REPEATS,
      delay,
      methods: ['get', 'put', 'post'],
      statusCodes: [429, 502, 503, 504],
      maxRetryAfter: TIME_LIMIT,
      retryOnTimeout: true,
    },
    hooks: {
      beforeRetry: [
        ({ error, retryCount }) => {
          if (retryCount === 1) say(`  ${sentenceOf(error, wanted)} Trying again …`);
        },
      ],
    },
  });
  const { shell, address } = await findShell(http, wanted);
  refuseUnsafe(address);
  return {
    address,
    shell,
    async call(name, request) {
      const { method, path } = routes[name];
      const { params = {}, query, body } = request as AnyRequest;
      const isBytes = body instanceof Uint8Array;
      try {
        return await http(new URL(API_PREFIX + fillPath(path, params), address), {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            ...(isBytes && { 'content-type': 'application/octet-stream' }),
          },
          // The key is meant for this site only.
          redirect: 'error',
          ...(query && { searchParams: query }),
          ...(isBytes ? { body: Buffer.from(body) } : body !== undefined && { json: body }),
        }).json();
      } catch (error) {
        throw refusalOf(error, address);
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
async function findShell(http: KyInstance, wanted: URL): Promise<{ shell: ShellDescription; address: URL }> {
  try {
    const response = await http(new URL(`/${SHELL_FILE}`, wanted));
    const shell = shellDescription.parse(await response.json());
    return { shell, address: new URL('/', response.url) };
  } catch (error) {
    if (isNetworkError(error) || isTimeoutError(error)) throw refusalOf(error, wanted);
    const status = isHTTPError(error) ? ` (status ${error.response.status})` : '';
    throw new CommandError(
      `${wanted.origin} isn’t a Kickabout site: it has no /${SHELL_FILE}${status}. Check the address.`,
    );
  }
}

function refusalOf(error: unknown, address: URL): unknown {
  if (isHTTPError(error) && isProblem(error.data)) return new SiteRefusal(error.data);
  if (!isHTTPError(error) && !isNetworkError(error) && !isTimeoutError(error)) return error;
  return new CommandError(
    `${sentenceOf(error, address)} Run the command again later: nothing is sent or done twice.`,
  );
}

function sentenceOf(error: unknown, { origin }: URL): string {
  if (isHTTPError(error)) {
    return isProblem(error.data)
      ? error.data.detail
      : `${origin} answered with status ${error.response.status}, and didn’t say why.`;
  }
  if (isTimeoutError(error)) return `${origin} took too long to answer.`;
  return `${origin} can’t be reached${reasonOf(error)}.`;
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
