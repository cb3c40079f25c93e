/** `kickabout-remote build mf-x`: builds a remote outside this repository, and prints its size. */
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildMembers } from '../build/build-members.ts';
import { findMembers } from '../build/member.ts';
import { budgetProblem } from '../release/check-release.ts';
import { ReleaseRefusal } from '../release/go-live.ts';
import { readRemoteOptions } from './remote-options.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { root, remote, into } = readRemoteOptions('npm run build');
  const name = remote ?? '';
  const [member] = await findMembers(root, into, name);
  if (!member) throw new ReleaseRefusal(`There is no remote "${name}" in ${root}.`);
  const { failed } = await buildMembers([member]);
  const problem = failed.get(name) ?? (await budgetProblem(name, member.output));
  if (problem !== null) throw new ReleaseRefusal(problem);
  const files = (await readdir(member.output)).filter((file) => /\.(js|css)\.br$/.test(file));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(member.output, file))).size));
  const kilobytes = (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
  console.log(
    `Built ${name} ${member.hash} into ${relative(root, member.output)}: ${kilobytes} kB after compression.`,
  );
});
