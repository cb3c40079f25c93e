// The only file that runs on the system's own Node.js (20 or newer) with nothing installed.
// It installs pnpm and all packages, including the pinned Node.js, and starts the requested command.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PNPM_VERSION = '12.21.0';
const OLDEST_NODE = 20;
const PINNED_NODE = 24;
const COMMANDS = {
  start: 'dev-environment/src/starter/main.ts',
  verify: 'tools/verify.ts',
  measure: 'tools/measure.ts',
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolsFolder = join(root, '.tools');
const pnpmFolder = join(toolsFolder, 'node_modules', 'pnpm');
/** Where Node.js keeps compiled modules: with them, each of our processes starts in half the time. */
const compileCache = join(root, 'node_modules', '.cache', 'node');
const installStamp = join(root, 'node_modules', '.kickabout-installed');

class Refusal extends Error {}

/** Explains an error from npm or pnpm in plain English. */
function explain(output, otherwise) {
  const text = output.replace(/\bhttps?:\/\/[^\s/'")]+/g, 'the package registry');
  const silent = true;
  const known = [
    [/ENOSPC|no space left/i, 'The disk is full. Kickabout needs about 1.5 GB for its packages.'],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|dns error|error sending request|network/i,
      "The package registry cannot be reached. Check your internet connection and npm's proxy settings, then run the same command again.",
      silent,
    ],
    [
      /CERT_|certificate/i,
      `This machine doesn't trust the package registry's certificate. Check npm's "cafile" setting.`,
      silent,
    ],
    [
      /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
      `You don't have permission to write to ${root}. Run the command as the owner of that folder.`,
    ],
    [
      /OUTDATED_LOCKFILE|frozen-lockfile/i,
      'pnpm-lock.yaml does not match the package.json files. Run "npm run pnpm -- install" to bring it up to date.',
    ],
  ].find(([pattern]) => pattern.test(text));
  // The output of these errors would name the hosts that this machine is configured to use.
  if (known?.[2]) return known[1];
  const end = text.trim().split('\n').slice(-8).join('\n');
  return `${known ? known[1] : otherwise}\n\nThe output ended with:\n${end}`;
}

/** Runs a program quietly and prints its progress every few seconds. Resolves to its output. */
function run(command, args, { progress = () => '', failure, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const heartbeat = setInterval(() => {
      const now = progress(output);
      if (now !== said) console.log(`  ${now}`);
      said = now;
    }, 5000);
    child.once('error', (error) => {
      clearInterval(heartbeat);
      reject(new Refusal(explain(String(error), failure)));
    });
    child.once('close', (code) => {
      clearInterval(heartbeat);
      if (code === 0) resolve(output);
      else reject(new Refusal(explain(output, failure)));
    });
  });
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** npm and pnpm keep their caches in the home folder; if that is not writable, in `.tools`. */
const homeless = !isWritable(homedir());

function checkNode() {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) < OLDEST_NODE) {
    throw new Refusal(
      `This is Node.js ${version}. Kickabout needs Node.js ${OLDEST_NODE} or newer to start: see https://nodejs.org.`,
    );
  }
}

function fetchedPnpmVersion() {
  try {
    return JSON.parse(readFileSync(join(pnpmFolder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/**
 * The path of the pnpm program. Its install script, which npm may block, only copies the program to where npm links it, so this
 * uses the original.
 */
async function findPnpm() {
  if (fetchedPnpmVersion() !== PNPM_VERSION) {
    console.log(`Downloading pnpm ${PNPM_VERSION} …`);
    rmSync(join(toolsFolder, 'node_modules'), { recursive: true, force: true });
    mkdirSync(toolsFolder, { recursive: true });
    const flags = [
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--include=optional',
    ];
    const cache = homeless ? ['--cache', join(toolsFolder, 'npm-cache')] : [];
    await run('npm', ['install', '--prefix', toolsFolder, ...flags, ...cache, `pnpm@${PNPM_VERSION}`], {
      failure: 'pnpm could not be downloaded.',
    });
  }
  const { resolveInstalledBinary } = await import(pathToFileURL(join(pnpmFolder, 'native-binary.mjs')).href);
  const program = resolveInstalledBinary();
  if (program === null) {
    throw new Refusal(`There is no pnpm for this machine (${process.platform}-${process.arch}).`);
  }
  return program;
}

function lockfileDigest() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** "366 of 514 packages", from pnpm's progress output. */
function countPackages(output) {
  const last = [...output.matchAll(/resolved (\d+), reused \d+, downloaded \d+, added (\d+)/g)].at(-1);
  return last ? `${last[2]} of ${last[1]} packages` : '';
}

async function installPackages() {
  const wanted = lockfileDigest();
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return;
  const pnpm = await findPnpm();
  const since = Date.now();
  console.log('Installing packages (the first time this takes a minute or two) …');
  const store = homeless ? ['--store-dir', join(toolsFolder, 'store')] : [];
  await run(pnpm, ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', ...store], {
    // In CI mode pnpm asks no questions.
    env: { CI: 'true', ...(homeless ? { npm_config_cache: join(toolsFolder, 'npm-cache') } : {}) },
    progress: countPackages,
    failure: 'The packages could not be installed.',
  });
  writeFileSync(installStamp, wanted);
  console.log(`Packages installed (${Math.round((Date.now() - since) / 1000)} s).`);
}

/** The Node.js of the packages. For some machines there is none; then the one that runs this, if it's new enough. */
function pinnedNode() {
  const { platform, arch, versions } = process;
  const windows = platform === 'win32';
  const folder = join(root, 'node_modules', `node-${windows ? 'win' : platform}-${arch}`, 'bin');
  const node = join(folder, windows ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  if (Number(versions.node.split('.')[0]) >= PINNED_NODE) return process.execPath;
  rmSync(installStamp, { force: true });
  throw new Refusal(
    `No package has Node.js ${PINNED_NODE} for this machine (${platform}-${arch}), or it's missing from node_modules. Run the same command again; if that doesn’t help, install Node.js ${PINNED_NODE} from https://nodejs.org.`,
  );
}

/** Runs another program and exits with its exit code. */
function handOver(program, args) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  // The terminal sends Ctrl-C to the child too, which decides when to exit.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
  // If the parent process has gone, no one can press Ctrl-C any more.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
}

try {
  checkNode();
  const [command, ...args] = process.argv.slice(2);
  const script = COMMANDS[command];
  if (command === 'pnpm') handOver(await findPnpm(), args);
  else {
    if (script === undefined && command !== 'node') throw new Refusal(`There is no command "${command}".`);
    await installPackages();
    handOver(pinnedNode(), script === undefined ? args : [join(root, script), ...args]);
  }
} catch (error) {
  if (!(error instanceof Refusal) && !(error instanceof Error && 'code' in error)) throw error;
  console.error(
    `\n${error instanceof Refusal ? error.message : explain(String(error), 'Kickabout could not be set up.')}`,
  );
  process.exitCode = 1;
}
