import { runProgram } from '@kickabout/tools/run-program';

/**
 * The short name of the commit that sources are from, with `+` when they have uncommitted changes; undefined without git.
 * @param folder the sources of a remote
 */
export async function currentCommit(folder: string): Promise<string | undefined> {
  const git = async (...args: string[]) => {
    const { ok, output } = await runProgram('git', args, { cwd: folder }).catch(() => ({
      ok: false,
      output: '',
    }));
    return ok ? output.trim() : '';
  };
  const [commit, changes] = await Promise.all([
    git('rev-parse', '--short', 'HEAD'),
    // `:/` begins at the top of the repository: a remote in one of its own has nothing there, which is no error.
    git('status', '--porcelain', '--', '.', ':/shared'),
  ]);
  return commit === '' ? undefined : changes === '' ? commit : `${commit}+`;
}
