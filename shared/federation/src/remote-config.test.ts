import { describe, expect, it } from 'vitest';
import { defineRemote, type RemoteConfig, screensOf } from './remote-config.ts';

const remote = (changes: Partial<RemoteConfig> = {}): RemoteConfig => ({
  name: 'mf-x',
  routes: [{ path: '/x', access: 'everyone', title: 'X', screen: './src/list/x-screen.tsx' }],
  ...changes,
});

describe('defineRemote', () => {
  it.each([
    [remote({ name: 'mf-X!' }), 'remote.config.ts: name is "mf-X!"; it must look like mf-something'],
    [remote({ routes: [...remote().routes, ...remote().routes] }), 'mf-x: routes contains the path /x twice'],
    [
      remote({ navigation: [{ label: 'Y', to: '/y', order: 1 }] }),
      'mf-x: navigation leads to /y, which is none of its routes',
    ],
  ])('names the invalid field', (config, sentence) => {
    expect(() => defineRemote(config)).toThrow(sentence);
  });

  it('exposes each screen once, by its file name', () => {
    const config = remote({ slots: [{ slot: 'home.admin', screen: './src/list/x-screen.tsx' }] });
    expect([...screensOf(config)]).toEqual([['x-screen', './src/list/x-screen.tsx']]);
  });

  it('refuses two screens with the same name', () => {
    const config = remote({ slots: [{ slot: 'home.admin', screen: './src/other/x-screen.tsx' }] });
    expect(() => screensOf(config)).toThrow(
      './src/list/x-screen.tsx and ./src/other/x-screen.tsx have the same name',
    );
  });
});
