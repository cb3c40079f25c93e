import type { RegistryRemote } from '../registry/registry.ts';
import { failedStylesheets } from './failed-stylesheets.ts';
import { RemoteProblem, type RemoteProblemKind } from './remote-problem.ts';

/** How long the diagnosis may take, in milliseconds. */
const TIME_LIMIT = 5000;

/**
 * A browser doesn't say why a script failed, so this downloads the file once more as data: is it unreachable, missing, or
 * different from the pinned digest? If none of these, its own code is broken.
 */
export async function diagnose(remote: RegistryRemote, error: unknown): Promise<RemoteProblem> {
  const { name } = remote;
  if (error instanceof Error && /timed out|timeout/i.test(error.message)) {
    return new RemoteProblem('slow', name, { cause: error });
  }
  const chunk = failedFile(remote, error);
  // It loaded and ran but defined nothing, so it threw.
  if (hasRun(error)) return new RemoteProblem('broken', name, { cause: error });
  if (chunk === null) return new RemoteProblem(await examineEntry(remote), name, { cause: error });
  const answer = await fetchBytes(chunk);
  if (typeof answer === 'string') return new RemoteProblem(answer, name, { cause: error });
  // Only the entry knows its chunks' digests, so this one has either changed or was missing a moment ago.
  return new RemoteProblem('tampered', name, { cause: error, temporary: true });
}

async function examineEntry(remote: RegistryRemote): Promise<RemoteProblemKind> {
  const answer = await fetchBytes(remote.entry);
  if (typeof answer === 'string') return answer;
  const digest = await crypto.subtle?.digest('SHA-384', answer);
  if (digest === undefined) return 'broken';
  const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  return integrity === remote.integrity ? 'broken' : 'tampered';
}

async function fetchBytes(address: string): Promise<ArrayBuffer | RemoteProblemKind> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) });
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (response.status >= 500) return 'unreachable';
    if (!response.ok || isHtml) return 'missing';
    return await response.arrayBuffer();
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'unreachable';
  }
}

/** A bundler's `ChunkLoadError`: `request` is a script's URL, `type` how it failed. */
interface ChunkError {
  readonly request?: unknown;
  readonly type?: unknown;
}

function failedFile({ entry }: RegistryRemote, error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const { request } = error as ChunkError;
  if (typeof request === 'string') return request;
  const folder = new URL('.', entry).href;
  const stylesheet = [...failedStylesheets].find((address) => address.startsWith(folder)) ?? null;
  if (stylesheet !== null) failedStylesheets.delete(stylesheet);
  return stylesheet;
}

const hasRun = (error: unknown) => error instanceof Error && (error as ChunkError).type === 'missing';
