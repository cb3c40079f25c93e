import type { checkContents } from '@kickabout/releases';
import type { FileReader } from '../../kernel/files/read-in-worker.ts';
import type { Services } from '../../kernel/services.ts';
import type { createRefusalCounts } from './refusal-counts.ts';
import type { createRegistry } from './registry.ts';

/** What publishing needs. */
export type RemoteServices = Services & {
  /** What is live on the site. */
  registry: ReturnType<typeof createRegistry>;
  /** How often publish keys and releases were refused. */
  refusals: ReturnType<typeof createRefusalCounts>;
  fileReader: FileReader<{ checkContents: typeof checkContents }>;
};
