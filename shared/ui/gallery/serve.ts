import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGallery } from './build.ts';
import { serveFolder } from './static-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'kickabout-gallery-'));
await buildGallery(folder, 'development');
const { url } = await serveFolder(folder, Number(process.env['PORT'] ?? 4400));
console.log(`The gallery is at ${url}`);
