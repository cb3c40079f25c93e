import type { RegistryRemote } from '../registry/registry.ts';
import { RemoteProblem, type RemoteProblemKind } from './remote-problem.ts';

/** How long finding out what is wrong may take, in milliseconds. */
const TIME_LIMIT = 5000;

/**
 * A browser does not say why a script failed, so the failed file is fetched once more as data: is it unreachable,
 * missing, not what the registry pins, or whole, and broken by itself?
 */
export async function diagnose(remote: RegistryRemote, error: unknown): Promise<RemoteProblem> {
  const chunk = failedRequest(error);
  const kind = chunk === null ? await examineEntry(remote) : await examineChunk(chunk, error);
  return new RemoteProblem(kind, remote.name, '', error);
}

async function examineEntry(remote: RegistryRemote): Promise<RemoteProblemKind> {
  const answer = await fetchBytes(remote.entry);
  if (typeof answer === 'string') return answer;
  const digest = await crypto.subtle?.digest('SHA-384', answer);
  if (digest === undefined) return 'broken';
  const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  return integrity === remote.integrity ? 'broken' : 'tampered';
}

/** A chunk that arrives as data but did not run fails its integrity check, or is slow. */
async function examineChunk(address: string, error: unknown): Promise<RemoteProblemKind> {
  if (error instanceof Error && /timeout/i.test(error.message)) return 'slow';
  const answer = await fetchBytes(address);
  return typeof answer === 'string' ? answer : 'tampered';
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
