/** `npm run dev mf-x`: builds one remote after each change, and shows it inside a running site. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overrideLink } from '@kickabout/federation/remote-tools';
import { CommandError } from '../command-line/command.ts';
import { localSite, runRemoteCommand, sourcesOf } from '../command-line/remote-options.ts';
import { serveRemote } from '../dev/serve-remote.ts';
import { watchRemote } from '../dev/watch-remote.ts';

const USAGE = `npm run dev <remote>
  --site <address>  the site to show it in; default http://localhost:3000
  --port <port>     the port to serve it from; default the first free one from 4310`;

await runRemoteCommand({ usage: USAGE, flags: ['site', 'port'] }, async (options) => {
  const { remote: name, values } = options;
  const sources = sourcesOf(options);
  const site = values['site'] ?? localSite().href;
  const wanted = values['port'] === undefined ? null : Number(values['port']);
  if (!URL.canParse(site) || (wanted !== null && !Number.isInteger(wanted))) throw new CommandError(USAGE);

  const folder = await mkdtemp(join(tmpdir(), 'kickabout-dev-'));
  const ports = wanted === null ? Array.from({ length: 20 }, (_, index) => 4310 + index) : [wanted];
  const server = await serveOnFirst(ports, folder);
  let path = '/';
  const stopWatching = await watchRemote(sources, folder, {
    onBuilt(manifest, milliseconds) {
      path = manifest.routes[0]?.path ?? '/';
      server.publish(manifest);
      console.log(`Built ${name} in ${(milliseconds / 1000).toFixed(1)} s.`);
    },
    onProblem: (problem) => console.error(`\n${problem}\nOpen pages keep the last successful build.`),
  });

  const problem = await problemOf(site, server.manifestAddress);
  if (problem !== null) console.log(`\n${problem}`);
  const page = new URL(path.replace(/:\w+/g, '1'), site).href;
  console.log(
    `\n${problem === null ? 'Open' : 'Until then this link can’t work. It opens'} ${name} inside the site, in your tab only:`,
  );
  console.log(`  ${overrideLink(page, name, server.manifestAddress)}`);
  console.log('\nOpen pages show each change automatically. Press Ctrl-C to stop.');
  const stop = async () => {
    await Promise.all([server.stop(), stopWatching()]);
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
});

/** Someone may work on several remotes at the same time. */
async function serveOnFirst(ports: readonly number[], folder: string) {
  for (const port of ports) {
    try {
      return await serveRemote(folder, port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new CommandError(`Port ${ports.join(', ')} is in use. Choose another with --port.`);
}

/** Why the site would refuse an override from this address, or null. */
async function problemOf(site: string, manifest: string): Promise<string | null> {
  try {
    const response = await fetch(new URL('/config.json', site), { signal: AbortSignal.timeout(5000) });
    const { remoteOverrides = [] } = (await response.json()) as { remoteOverrides?: string[] };
    const { origin } = new URL(manifest);
    if (remoteOverrides.some((entry) => entry === origin || entry === 'http://localhost:*')) return null;
    return `${site} doesn’t allow overrides from ${origin}. The site’s host can add it to REMOTE_OVERRIDES.`;
  } catch {
    return `There is no site at ${site} yet. Start one with "npm start" in another terminal, or choose another with --site.`;
  }
}
