import { runProgram } from '@kickabout/tools/run-program';
import { CommandError } from '../cli/command-error.ts';

export interface PackageVersion {
  /** The contract's major and minor, and as patch the number of changes to the packages since the contract got them. */
  readonly version: string;
  /** Whether the sources differ from the commit that the version counts up to. */
  readonly isChanged: boolean;
  /** Latest first. */
  readonly changes: readonly PackageChange[];
}

interface PackageChange {
  readonly version: string;
  /** `2026-11-22` */
  readonly date: string;
  readonly subject: string;
}

/** Where the version of the contract is written, and how. */
const CONTRACT = { line: "CONTRACT_VERSION = '", folder: 'shared' };

/**
 * The version of the packages, and what changed in each before, from the repository's history.
 * @param folders the members that become packages
 * @throws CommandError without a complete history
 */
export async function packageVersion(root: string, folders: readonly string[]): Promise<PackageVersion> {
  const git = async (...args: string[]) => {
    const { ok, output } = await runProgram('git', args, { cwd: root });
    if (!ok)
      throw new CommandError(
        `The packages get their version from the history of a git repository.\n${output}`,
      );
    return output.trim();
  };
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') {
    throw new CommandError(
      'This clone has only part of the history, which the version of the packages counts. Run "git fetch --unshallow" first.',
    );
  }
  const contracts = new Map<string, string>();
  for (const commit of lines(await git('log', '--format=%h', '-G', CONTRACT.line, '--', CONTRACT.folder))) {
    const found = await git('grep', '-h', CONTRACT.line, commit, '--', CONTRACT.folder);
    contracts.set(commit, /'(\d+\.\d+)\./.exec(found)?.[1] ?? '0.0');
  }
  const changes: PackageChange[] = [];
  let [contract, count] = ['0.0', 0];
  for (const line of lines(await git('log', '--reverse', '--format=%h\t%cs\t%s', '--', ...folders))) {
    const [commit = '', date = '', subject = ''] = line.split('\t');
    const raised = contracts.get(commit) ?? contract;
    const isRaised = raised.localeCompare(contract, 'en', { numeric: true }) > 0;
    count = isRaised ? 0 : count + 1;
    contract = isRaised ? raised : contract;
    changes.push({ version: `${contract}.${count}`, date, subject });
  }
  return {
    version: changes.at(-1)?.version ?? `${contract}.${count}`,
    isChanged: (await git('status', '--porcelain', '--', ...folders)) !== '',
    changes: changes.reverse(),
  };
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** The changes in Markdown, a section for each version of the contract. */
export function changelogOf(changes: readonly PackageChange[]): string {
  const sections = Map.groupBy(changes, ({ version }) => version.replace(/\.\d+$/, ''));
  return [
    '# Changes in the packages',
    'The first two numbers of a version are the contract between remotes and the shell; the third counts changes.',
    ...[...sections].map(([contract, part]) => {
      const items = part.map(({ version, date, subject }) => `- ${version} (${date}): ${subject}`);
      return [`## ${contract}`, '', ...items].join('\n');
    }),
  ]
    .join('\n\n')
    .concat('\n');
}
