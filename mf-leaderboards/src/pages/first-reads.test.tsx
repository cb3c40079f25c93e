import { testApi } from '@kickabout/client/testing';
import { fillPath, routes, searchOf } from '@kickabout/contract/routes';
import { clearSession } from '@kickabout/session';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../remote.config.ts';
import { openPage } from '../testing/open-page.tsx';

const api = testApi();

beforeEach(() => {
  clearSession();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-15T12:00:00Z') });
  for (const name of ['getLeaderboard', 'getSeasonalLeaderboard', 'getAttributeLeaderboard'] as const)
    api.answer(name, []);
  for (const name of ['listAttributes', 'listLates', 'listNegativeBalances'] as const) api.answer(name, []);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each(remote.routes)('$path begins with the calls that its document preloads', async (route) => {
  const { Component } = (await import(/* @vite-ignore */ `../../${route.screen}`)) as {
    Component: ComponentType;
  };
  openPage(route.path, Component);
  const preloaded = (route.reads ?? []).map((read) => read.replace('{year}', '2026').replace('{month}', '7'));
  await expect.poll(() => screen.queryAllByText(/^Loading/)).toEqual([]);
  const made = api.calls.map(
    ({ name, params, query }) => fillPath(routes[name].path, params) + searchOf(query),
  );
  expect(made.toSorted()).toEqual(preloaded.toSorted());
});
