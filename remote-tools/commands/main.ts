#!/usr/bin/env node
/** `kickabout-remote <command> mf-x`: the commands for a remote in a folder of its own, outside this repository. */
const COMMANDS = {
  build: () => import('./build-remote.ts'),
  dev: () => import('./dev.ts'),
  preview: () => import('./preview.ts'),
  release: () => import('./release.ts'),
  releases: () => import('./releases.ts'),
  rollback: () => import('./rollback.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const command = Object.entries(COMMANDS).find(([each]) => each === name)?.[1];
if (command) await command();
else {
  console.error(
    `kickabout-remote <command> mf-<name>, where the command is ${Object.keys(COMMANDS).join(', ')}.`,
  );
  process.exitCode = 1;
}
