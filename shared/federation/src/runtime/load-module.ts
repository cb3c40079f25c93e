import { containerName } from '../loader/container-name.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { SHARED_MODULES, type SharedModule } from '../shared-modules.ts';
import { SHARED_LIBRARIES } from './shared-libraries.ts';

/** How long a remote's entry may take to load, in milliseconds; chunks have their own limit (`chunkLoadTimeout`). */
const ENTRY_TIME_LIMIT = 10_000;

/** What the entry of a remote defines, as Module Federation has it. */
interface Container {
  init(sharing: typeof SHARING): unknown;
  get(module: string): Promise<() => unknown>;
}

/** The shell's copy of every shared module, by name and version, in Module Federation's form. */
const SHARING = Object.fromEntries(
  (Object.keys(SHARED_MODULES) as SharedModule[]).map((name) => {
    const { version, library } = SHARED_LIBRARIES[name];
    const get = typeof library === 'function' ? () => library().then(asFactory) : () => asFactory(library);
    // Module Federation's own runtime, which a remote may contain, looks for the version here too.
    return [name, { [version]: { version, get, from: 'shell', loaded: 1, eager: true } }];
  }),
);

const asFactory = (library: object) => () => library;

const containers = new Map<string, Promise<Container>>();
const attempts = new Map<string, number>();

/** Downloads the module of a screen and runs it. Rejects with any error. */
export async function loadModule(remote: RegistryRemote, screen: string): Promise<unknown> {
  const id = containerName(remote.name, remote.release);
  const loading = containers.get(id) ?? loadContainer(id, remote);
  containers.set(id, loading);
  try {
    const container = await loading;
    return (await container.get(`./${screen}`))();
  } catch (error) {
    // A container caches an error of its code, so only a new one runs the code again. It can load a missing file itself.
    if (!(error instanceof Error && error.name === 'ChunkLoadError')) containers.delete(id);
    throw error;
  }
}

async function loadContainer(id: string, { entry, integrity }: RegistryRemote): Promise<Container> {
  const attempt = attempts.get(id) ?? 0;
  attempts.set(id, attempt + 1);
  // With the same address a browser would keep waiting for the hanging request, or reuse a broken cached file.
  await runScript(attempt === 0 ? entry : `${entry}?again=${attempt}`, integrity);
  const container = (globalThis as Record<string, unknown>)[id] as Container | undefined;
  if (container === undefined) throw new Error(`${entry} defines no ${id}`);
  await container.init(SHARING);
  return container;
}

function runScript(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.crossOrigin = 'anonymous';
  // An entry that isn't pinned must not run: an empty digest would turn the check off.
  script.integrity = integrity || `sha384-${'A'.repeat(64)}`;
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${address} timed out`)), ENTRY_TIME_LIMIT);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
