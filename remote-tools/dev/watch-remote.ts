import { existsSync, watch } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTRY_FILE, type Manifest } from '@kickabout/releases';
import { describeRelease } from '../build/describe-release.ts';
import { readRemoteConfig } from '../build/member.ts';
import { remoteFolder } from '../build/project.ts';
import { rspackRemote } from '../build/rspack-remote.ts';
import { runRspack } from '../build/run-rspack.ts';

export interface WatchedRemote {
  /** Contains every build, in a folder named after its release. */
  readonly outputFolder: string;
  stop(): Promise<void>;
}

export interface WatchEvents {
  /** A build succeeded; it took this many milliseconds. */
  onBuilt(manifest: Manifest, milliseconds: number): void;
  /** A build failed; the last successful one stays. */
  onProblem(problem: string): void;
}

/** Debounces builds, in milliseconds: an editor and a formatter often write a file several times. */
const DEBOUNCE = 60;

/**
 * Builds a remote for development, and again after each change to its files or to shared code. Every build is a separate
 * release, so a page can pick it up without a reload.
 */
export async function watchRemote(root: string, name: string, events: WatchEvents): Promise<WatchedRemote> {
  const outputFolder = await mkdtemp(join(tmpdir(), `${name}-`));
  const folder = remoteFolder(root, name);
  // Browsers assume that a release never changes, so each run uses new release names.
  const run = Date.now().toString(36);
  let builds = 0;

  const build = async () => {
    const since = performance.now();
    try {
      const remote = await readRemoteConfig(folder);
      builds += 1;
      const release = `dev-${run}-${builds}`;
      const output = join(outputFolder, release);
      const [problem] = await runRspack([
        rspackRemote(remote, folder, { mode: 'development', release, outputFolder: output }),
      ]);
      if (problem) return events.onProblem(problem);
      const entry = await readFile(join(output, ENTRY_FILE));
      const manifest = describeRelease(remote, release, { entry, needs: {}, files: {} });
      events.onBuilt({ ...manifest, entry: `/${release}/${ENTRY_FILE}` }, performance.now() - since);
    } catch (error) {
      events.onProblem(error instanceof Error ? error.message : String(error));
    }
  };

  let building = build();
  let timer: NodeJS.Timeout | undefined;
  const onChange = (_: string, file: string | null) => {
    if (file === null || /(^|[\\/])(node_modules|dist)([\\/]|$)|\.test\.|~$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(build);
    }, DEBOUNCE);
  };
  const sources = [join(folder, 'src'), join(root, 'shared')].filter(existsSync);
  const watchers = [
    // For its declaration; what is installed in it may be a thousand folders.
    watch(folder, onChange),
    ...sources.map((path) => watch(path, { recursive: true }, onChange)),
  ];
  await building;
  return {
    outputFolder,
    async stop() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await building;
      await rm(outputFolder, { recursive: true, force: true });
    },
  };
}
