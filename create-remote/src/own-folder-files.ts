import { type Files, remoteFiles, titleOf, workflow } from './remote-files.ts';

type Dependencies = Readonly<Record<string, string>>;

/** What a remote outside this repository installs; made with the packages. */
export interface Installs {
  readonly dependencies: Dependencies;
  readonly devDependencies: Dependencies;
}

/** A new remote in a folder of its own, with everything that tests, builds and releases it. */
export function ownFolderFiles(name: string, installs: Installs): Files {
  const scripts = {
    dev: `kickabout-remote dev ${name}`,
    test: 'tsc && vitest run',
    build: `kickabout-remote build ${name}`,
    preview: `kickabout-remote preview ${name}`,
    release: `kickabout-remote release ${name}`,
    releases: `kickabout-remote releases ${name}`,
    rollback: `kickabout-remote rollback ${name}`,
  };
  const manifest = { name, private: true, description: `${titleOf(name)}.`, type: 'module', scripts };
  return {
    'package.json': withInstalls(JSON.stringify(manifest), installs),
    'tsconfig.json': '{ "extends": "@kickabout/remote-tools/tsconfig.json", "include": ["."] }\n',
    'vitest.config.ts': `export { default } from '@kickabout/remote-tools/vitest';\n`,
    '.gitignore': 'node_modules/\ndist/\n',
    '.github/workflows/release.yml': workflow({
      install: 'npm ci',
      test: 'npm test',
      release: 'npm run release --',
    }),
    ...remoteFiles(name),
  };
}

/** A `package.json` with the versions to install now; what its owner added stays. @throws Error for something else */
export function withInstalls(text: string, { dependencies, devDependencies }: Installs): string {
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest))
    throw new Error('package.json doesn’t contain an object.');
  const own = (field: string) => Object(Reflect.get(manifest, field));
  const next = {
    ...manifest,
    dependencies: { ...own('dependencies'), ...dependencies },
    devDependencies: { ...own('devDependencies'), ...devDependencies },
  };
  return `${JSON.stringify(next, null, 2)}\n`;
}
