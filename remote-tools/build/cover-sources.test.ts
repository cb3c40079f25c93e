import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { coverSources } from './cover-sources.ts';
import { runRspack } from './run-rspack.ts';

const root = mkdtempSync(join(tmpdir(), 'kickabout-cover-'));
afterAll(() => rmSync(root, { recursive: true }));
writeFileSync(join(root, 'index.js'), "import { a } from './a.js'; console.log(a);");
writeFileSync(join(root, 'a.js'), 'export const a = Date.now();');

it.each([[['index.js', 'a.js']], [['index.js']]])('a build from %j', async (sources) => {
  const [problem] = await runRspack([
    {
      mode: 'production',
      context: root,
      entry: './index.js',
      output: { path: join(root, 'dist') },
      plugins: [coverSources(root, sources)],
    },
  ]);
  if (sources.length === 2) expect(problem).toBeNull();
  else expect(problem).toContain('a.js is in the build, but findShippedSources did not find it');
});
