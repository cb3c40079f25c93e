/**
 * `npm run bench peers`: Kickabout beside two other ways to run a club, in the same run, one right after the other: Leagr, which keeps
 * its data in JSON files, and the least that a server with SQLite costs. Leagr only runs if `KICKABOUT_PEERS` is a folder with
 * a built checkout of it, `leagr` (`peers/leagr.ts`).
 *
 *   KICKABOUT_PEERS=folder npm run bench peers [rounds = 9] [milliseconds = 400]
 */
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { answersPerSecond } from './closed-loop.ts';
import { startKickabout } from './peers/kickabout.ts';
import { startLeagr } from './peers/leagr.ts';
import { ask, type Peer } from './peers/peer.ts';
import { startSqlitePlaces } from './peers/sqlite-places.ts';
import { median } from './percentiles.ts';

const [rounds = 9, milliseconds = 400] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;
/** A club that signs up for its next match. */
const JOINS = 40;
const MATCHES = 4;
/** How many times as many answers Kickabout has to give as Leagr. */
const GOALS = { list: 3, join: 2 };

const folder = process.env['KICKABOUT_PEERS'] ?? '';
const leagr = join(folder, 'leagr');
const kickabout = await startKickabout();
const peers: Record<string, Peer> = {
  'SQLite, at least': await startSqlitePlaces(),
  ...(folder !== '' && existsSync(join(leagr, 'build')) && { Leagr: await startLeagr(leagr) }),
};
if (!peers['Leagr'])
  console.log('Without Leagr: KICKABOUT_PEERS isn’t a folder with a built checkout of it.');
try {
  for (const [name, peer] of Object.entries(peers)) {
    const goals: Partial<typeof GOALS> = name === 'Leagr' ? GOALS : {};
    await compare(
      `list, signed out, ${name}`,
      () => lists(kickabout),
      () => lists(peer),
      goals.list,
    );
    const signedIn = { ...kickabout, list: kickabout.signedIn };
    await compare(
      `list, signed in, ${name}`,
      () => lists(signedIn),
      () => lists(peer),
      goals.list,
    );
    await compare(
      `join, ${name}`,
      () => joins(kickabout),
      () => joins(peer),
      goals.join,
    );
  }
} finally {
  await Promise.all([kickabout, ...Object.values(peers)].map((peer) => peer.stop()));
}

/** Lists per second. */
function lists({ port, list }: Peer): Promise<number> {
  return answersPerSecond(port, list.path, {
    connections: CONNECTIONS,
    milliseconds,
    headers: list.headers,
  });
}

/** Joins per second: everyone joins one match, and then the next. */
async function joins({ port, newMatch }: Peer): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let elapsed = 0;
  for (let match = 0; match < MATCHES; match += 1) {
    const join = await newMatch();
    const queue = Array.from({ length: JOINS }, (_, index) => index + 1);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let player = queue.pop(); player !== undefined; player = queue.pop())
          await ask(port, join(player), agent);
      }),
    );
    elapsed += performance.now() - began;
  }
  agent.destroy();
  return (MATCHES * JOINS) / (elapsed / 1000);
}

async function compare(
  what: string,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  goal: number | undefined,
): Promise<void> {
  const measured: { our: number; their: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = { our: await ours(), their: await theirs() };
    // The first round warms both up.
    if (round > 0) measured.push(one);
  }
  const ratios = measured.map(({ our, their }) => our / their).toSorted((a, b) => a - b);
  const ratio = median(ratios);
  const [our, their] = [median(measured.map((one) => one.our)), median(measured.map((one) => one.their))];
  console.log(
    `${what.padEnd(36)} ${our.toFixed(0).padStart(6)} : ${their.toFixed(0).padStart(6)} = ${ratio.toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})${goal === undefined ? '' : `, at least ${goal}`}`,
  );
  if (goal !== undefined && !(ratio >= goal)) process.exitCode = 1;
}
