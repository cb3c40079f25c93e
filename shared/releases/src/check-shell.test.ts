import { expect, it } from 'vitest';
import { shellProblem } from './check-shell.ts';

it.each([
  ['19.3.1', '^19.0.0', null],
  ['19.3.1', '^19.4.0', 'react ^19.4.0, of which it has 19.3.1'],
  ['19.2.9', '^19.3.0', 'react ^19.3.0, of which it has 19.2.9'],
  ['20.0.0', '^19.0.0', 'react ^19.0.0, of which it has 20.0.0'],
  ['0.3.4', '^0.3.1', null],
  ['0.4.0', '^0.3.1', 'react ^0.3.1, of which it has 0.4.0'],
  [undefined, '^19.0.0', 'react ^19.0.0, which it doesn’t have'],
])('a shell with react %s, a release that needs %s: %s', (version, range, problem) => {
  const shell = { contract: '2.16.0', provides: version === undefined ? {} : { react: version } };
  const found = shellProblem(shell, { name: 'mf-x', contract: '2.16.0', needs: { react: range } });
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

it('a shell refuses a release for a newer contract', () => {
  expect(shellProblem({ contract: '2.16.0', provides: {} }, { name: 'mf-x', contract: '2.17.0' })).toContain(
    'mf-x is built for contract 2.17.0',
  );
});

it('says which of the two has to change', () => {
  const adviceFor = (contract: string, needs: Record<string, string>) =>
    shellProblem({ contract: '2.16.0', provides: { react: '19.3.1' } }, { name: 'mf-x', contract, needs });
  const release = /Build mf-x for what the shell has\.$/;
  const shell = /Release the shell first\.$/;
  expect(adviceFor('2.16.0', { react: '^18.3.0' })).toMatch(release);
  expect(adviceFor('2.16.0', { react: '^19.4.0' })).toMatch(shell);
  expect(adviceFor('2.16.0', { vue: '^3.0.0' })).toMatch(shell);
  expect(adviceFor('2.16.0', { react: '^18.3.0', vue: '^3.0.0' })).toMatch(shell);
  expect(adviceFor('2.17.0', {})).toMatch(shell);
  expect(adviceFor('0.9.0', {})).toMatch(release);
});

it('a shell runs a release for the major version before with the modules of that version, but not with another React', () => {
  const shell = { contract: '3.1.0', provides: { react: '19.3.1', '@kickabout/client': '3.1.0' } };
  const needs = { react: '^19.0.0', '@kickabout/client': '^2.16.0' };
  expect(shellProblem(shell, { name: 'mf-x', contract: '2.16.0', needs })).toBeNull();
  expect(
    shellProblem(shell, { name: 'mf-x', contract: '2.16.0', needs: { ...needs, react: '^18.0.0' } }),
  ).toContain('react ^18.0.0');
  expect(shellProblem(shell, { name: 'mf-x', contract: '1.9.0', needs })).toContain('contract 1.9.0');
});
