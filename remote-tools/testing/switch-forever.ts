/** Switches a remote between two releases until it is killed: `switch-forever.ts <site> <remote> <release> <release>`. */
import { goLive } from '../release/go-live.ts';
import { readManifest } from '../release/manifest.ts';

const [siteFolder = '', name = '', ...releases] = process.argv.slice(2);
console.log('switching');
for (let turn = 0; ; turn += 1) {
  const manifest = await readManifest(siteFolder, name, releases[turn % releases.length] ?? '');
  if (!manifest) throw new Error('the release is missing');
  await goLive(siteFolder, manifest, { how: 'release', by: 'someone', at: new Date().toISOString() });
}
