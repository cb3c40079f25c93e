import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { HOUR_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { type Finding, fine, PATIENCE_MS, reasonOf, wrong } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** Proxies renew a certificate when a third of its lifetime is left, whether that's 90 days or 6. */
const LEAST_LEFT = 1 / 6;
const OLDEST_NODE = 24;

/** Node.js, the built site, the disk and the addresses that people open. */
export async function checkHost({
  siteFolder,
  publicOrigins,
  trustProxy,
  backups,
}: Config): Promise<Finding[]> {
  return [
    checkNode(),
    checkSiteFolder(siteFolder),
    await checkDisk(backups.folder),
    ...checkProxy(publicOrigins, trustProxy),
    ...(await Promise.all(publicOrigins.map(checkAddress))).flat(),
  ];
}

function checkNode(): Finding {
  const version = process.versions.node;
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return fine('Node.js', `Version ${version}.`);
  return wrong('Node.js', `Version ${version} is too old. Install ${OLDEST_NODE} or newer.`);
}

function checkSiteFolder(folder: string | null): Finding {
  if (folder === null) return fine('Site', 'This process serves the API alone (SITE_FOLDER isn’t set).');
  if (existsSync(join(folder, 'index.html'))) return fine('Site', `It’s built, in ${folder}.`);
  return wrong(
    'Site',
    `${folder} has no built site. Run npm run build, and set SITE_FOLDER to its dist/site.`,
  );
}

/** The process speaks no TLS itself, so an address with it means a proxy. */
function checkProxy(origins: readonly string[], trusted: Config['trustProxy']): Finding[] {
  if (trusted !== 0 || !origins.some((origin) => origin.startsWith('https:'))) return [];
  const why = 'A proxy is in front, but TRUST_PROXY isn’t set, so all visitors share one rate limit.';
  return [wrong('Proxy', `${why} Set TRUST_PROXY to 1, or to the proxy’s address.`)];
}

async function checkDisk(backups: string | null): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(backups ?? '.');
    const free = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB are free`;
    if (bavail * bsize < GIGABYTE)
      return wrong('Disk', `Only ${free}. Make room, or name another disk in BACKUP_FOLDER.`);
    if (backups === null)
      return fine('Disk', `${free}. BACKUP_FOLDER isn’t set, so this server writes no backups.`);
    await access(backups, constants.W_OK);
    return fine('Disk', `${free} for backups.`);
  } catch (error) {
    const advice = `Create it for the user that the server runs as: install -d -m 700 -o <user> ${backups}`;
    return wrong('Disk', `BACKUP_FOLDER can’t be used: ${reasonOf(error)}. ${advice}`);
  }
}

/** Whether the club answers at an address as people will open it. */
async function checkAddress(origin: string): Promise<Finding[]> {
  const about = `Address ${origin}`;
  const { protocol, hostname, port } = new URL(origin);
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname))
    return [
      wrong(
        about,
        'It has no TLS, so logging in can’t work. Put a proxy with a certificate in front, and begin PUBLIC_URL with https://.',
      ),
    ];
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status } = (await response.json()) as { status?: unknown };
    if (!response.ok || status !== 'ok') throw new Error(`something else answers there (${response.status})`);
  } catch (error) {
    return [
      wrong(
        about,
        `The club doesn’t answer: ${reasonOf(error)}. Start the server, then check that the domain leads to this machine and that the proxy forwards to PORT.`,
      ),
    ];
  }
  const answers = fine(about, 'The club answers.');
  return protocol === 'https:' ? [answers, await checkCertificate(hostname, Number(port || 443))] : [answers];
}

function checkCertificate(host: string, port: number): Promise<Finding> {
  const about = `Certificate of ${host}`;
  return new Promise((resolve) => {
    const socket = connectTls({ host, port, servername: host, timeout: PATIENCE_MS }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      socket.destroy();
      const [begins, ends] = [Date.parse(valid_from), Date.parse(valid_to)];
      const left = ends - Date.now();
      resolve(
        left >= (ends - begins) * LEAST_LEFT
          ? fine(about, `It’s valid for ${timeSpan(left)} more.`)
          : wrong(about, `It ends in ${timeSpan(left)}. Check that the proxy can renew it.`),
      );
    });
    const failed = (error: Error) => resolve(wrong(about, `It can’t be read: ${reasonOf(error)}.`));
    socket.once('error', failed);
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
  });
}

/** `75 days`, or hours if it's less than two days. */
function timeSpan(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
