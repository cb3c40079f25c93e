import type { RegistryRemote } from '../registry/registry.ts';
import { RemoteProblem, type RemoteProblemKind } from './remote-problem.ts';

/** How long finding out what is wrong may take, in milliseconds. */
const TIME_LIMIT = 5000;

/**
 * A browser does not say why a script failed, so the failed file is fetched once more as data: is it unreachable,
 * missing, not what the registry pins, or whole, and broken by itself?
 */
export async function diagnose(remote: RegistryRemote, error: unknown): Promise<RemoteProblem> {
  const { name } = remote;
  if (error instanceof Error && /timed out|timeout/i.test(error.message)) {
    return new RemoteProblem('slow', name, { cause: error });
  }
  const chunk = failedRequest(error);
  if (chunk === null) return new RemoteProblem(await examineEntry(remote), name, { cause: error });
  const answer = await fetchBytes(chunk);
  if (typeof answer === 'string') return new RemoteProblem(answer, name, { cause: error });
  // Only the entry knows the digests of its chunks: this one was changed, or was missing a moment ago.
  return new RemoteProblem('tampered', name, { cause: error, passing: true });
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

/** The address in a bundler's `ChunkLoadError`, which carries it as `request`. */
function failedRequest(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null;
  return typeof error.request === 'string' ? error.request : null;
}
