import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { writeSbom } from './write-sbom.ts';

const root = resolve(import.meta.dirname, '../..');

interface Sbom {
  readonly components: readonly { readonly name: string }[];
}

it('lists what a club installs with versions and digests, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-sbom-'));
  try {
    await writeSbom(root, join(folder, 'sbom.cdx.json'));
    const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as Sbom;
    const named = (name: string) => components.find((one) => one.name === name);
    const [, version] =
      /^ {2}fastify: (.*)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
    expect(named('fastify')).toMatchObject({
      version,
      externalReferences: [{ hashes: [{ alg: 'SHA-512' }] }],
    });
    expect(named('react-dom')).toBeDefined();
    expect(named('knip')).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
