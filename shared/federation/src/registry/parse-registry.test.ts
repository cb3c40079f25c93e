import { CONTRACT_VERSION } from '@kickabout/contract/routes';
import { describe, expect, it } from 'vitest';
import { contractMismatch, parseRegistry } from './parse-registry.ts';

const base = 'https://club.example/remotes.json';

/** An entry as a build writes it. */
const entry = (changes: object = {}) => ({
  name: 'mf-feedback',
  release: 'r1',
  entry: '/remotes/mf-feedback/r1/remote-entry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '6.0.0',
  routes: [{ path: '/feedback', access: 'player', title: 'Feedback', screen: 'feedback-board-screen' }],
  navigation: [{ label: 'Feedback', to: '/feedback', order: 60 }],
  slots: [{ slot: 'home.next-match', screen: 'next-match-card' }],
  ...changes,
});

/** An entry of another remote. */
const other = entry({ name: 'mf-other' });

const registryOf = (...remotes: unknown[]) => ({ contract: '6.0.0', remotes });

const accepted = (json: unknown) => parseRegistry(json, base);

describe('a registry is accepted', () => {
  it('with absolute entry addresses, and default access where it is left out', () => {
    const [remote] = accepted(registryOf(entry())).remotes;
    expect(remote).toMatchObject({
      entry: 'https://club.example/remotes/mf-feedback/r1/remote-entry.js',
      navigation: [{ access: 'everyone' }],
      slots: [{ access: 'everyone' }],
    });
  });

  it('with fields, slots and a minor version that this shell does not know', () => {
    const json = {
      ...registryOf(entry({ colour: 'green', slots: [{ slot: 'of.tomorrow', screen: 'x' }] })),
      contract: '6.9.3',
      more: 1,
    };
    expect(accepted(json)).toMatchObject({ refused: [], remotes: [{ slots: [{ slot: 'of.tomorrow' }] }] });
  });

  it('with a remote that is paused', () => {
    const [paused, running] = [entry({ paused: true }), entry({ paused: 'no' })].map(
      (json) => accepted(registryOf(json)).remotes[0],
    );
    expect([paused?.paused, running?.paused]).toEqual([true, undefined]);
  });
});

describe('something that is not a registry is refused as a whole', () => {
  it.each([
    [null, 'registry is not an object'],
    [[], 'registry is not an object'],
    [{ remotes: [] }, 'registry: contract is missing'],
    [{ contract: '6.0.0', remotes: {} }, 'registry: remotes is {}, not a list'],
    [
      { contract: '7.0.0', remotes: [] },
      `registry: it is written for contract 7.0.0, this site speaks ${CONTRACT_VERSION}`,
    ],
  ])('%j: %s', (json, reason) => {
    expect(() => accepted(json)).toThrow(reason);
  });
});

describe('a bad entry only affects itself', () => {
  it.each([
    [{ entry: 7 }, 'remote mf-feedback: entry is 7'],
    [
      { entry: 'https://evil.example/x.js' },
      'remote mf-feedback: entry comes from https://evil.example, which is another site',
    ],
    [{ entry: 'javascript:alert(1)' }, 'remote mf-feedback: entry comes from null, which is another site'],
    [{ integrity: 'sha256-x' }, 'remote mf-feedback: integrity is "sha256-x"'],
    [{ contract: 'one' }, 'remote mf-feedback: contract is "one"'],
    [{ release: '../../x' }, 'remote mf-feedback: release is "../../x"'],
    [{ routes: 'all' }, 'remote mf-feedback: routes is "all", not a list'],
    [{ routes: [null] }, 'remote mf-feedback: routes[0] is not an object'],
    [
      { routes: [{ path: '//evil.example', access: 'everyone', title: 'x', screen: 'x' }] },
      'remote mf-feedback: routes[0]: path is "//evil.example"',
    ],
    [
      { navigation: [{ label: 'x', to: '//evil.example' }] },
      'remote mf-feedback: navigation[0]: to is "//evil.example"',
    ],
  ])('%j', (changes, reason) => {
    const registry = accepted(registryOf(entry(changes), other));
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-other']);
    expect(registry.refused).toEqual([reason]);
  });
});

describe('a candidate', () => {
  const candidate = (changes: object = {}) =>
    entry({ release: 'r2', audience: { stage: 'share', share: 10 }, ...changes });

  it.each([{ stage: 'admins' }, { stage: 'share', share: 10 }])(
    'for %j is read beside what is live',
    (audience) => {
      const registry = accepted(registryOf(entry({ candidate: candidate({ audience }) }), other));
      expect(registry).toMatchObject({
        refused: [],
        remotes: [{ release: 'r1', candidate: { release: 'r2', audience } }, { name: 'mf-other' }],
      });
    },
  );

  it.each([
    [candidate({ entry: 7 }), 'candidate of remote mf-feedback: entry is 7'],
    [candidate({ name: 'mf-other' }), 'candidate of remote mf-feedback: it is mf-other'],
    [candidate({ audience: null }), 'candidate of remote mf-feedback: audience is not an object'],
    [
      candidate({ audience: { stage: 'friends' } }),
      'candidate of remote mf-feedback: audience: stage is "friends"',
    ],
    [
      candidate({ audience: { stage: 'share', share: 'some' } }),
      'candidate of remote mf-feedback: audience: share is "some"',
    ],
  ])('that is wrong is left out, and what is live stays (%#)', (wrong, reason) => {
    const registry = accepted(registryOf(entry({ candidate: wrong }), other));
    expect(registry.remotes.map(({ name, candidate: left }) => [name, left])).toEqual([
      ['mf-feedback', undefined],
      ['mf-other', undefined],
    ]);
    expect(registry.refused).toEqual([reason]);
  });

  it('of a paused remote is paused too', () => {
    const registry = accepted(registryOf(entry({ paused: true, candidate: candidate() })));
    expect(registry.remotes[0]?.candidate?.paused).toBe(true);
  });
});

it.each([
  ['6.0.0', null],
  ['7.0.0', `mf-feedback was built for contract 7.0.0; this site speaks ${CONTRACT_VERSION}.`],
])('a remote built for contract %s: %s', (contract, mismatch) => {
  const [remote] = accepted(registryOf(entry({ contract }))).remotes;
  expect(remote && contractMismatch(remote)).toBe(mismatch);
});
