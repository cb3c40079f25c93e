import { queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import { fillPath, routes, searchOf } from '@kickabout/contract/routes';
import { allReads } from '@kickabout/federation/remote-tools';
import { renderScreen } from '@kickabout/federation/testing';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import remote from '../../remote.config.ts';

const api = testApi();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-15T12:00:00Z') });
  for (const name of ['getLeaderboard', 'getSeasonalLeaderboard', 'getAttributeLeaderboard'] as const)
    api.answer(name, []);
  for (const name of ['listAttributes', 'listLates', 'listNegativeBalances'] as const) api.answer(name, []);
});

it.each(remote.routes)('$path begins with the calls that its document preloads', async (route) => {
  const { Component } = (await import(/* @vite-ignore */ `../../${route.screen}`)) as {
    Component: ComponentType;
  };
  renderScreen({ [route.path]: Component }, route.path);
  const preloaded = allReads(route).map((read) => read.replace('{year}', '2026').replace('{month}', '7'));
  await expect.poll(() => api.calls.length > 0 && queryClient.isFetching() === 0).toBe(true);
  const made = api.calls.map(
    ({ name, params, query }) => fillPath(routes[name].path, params) + searchOf(query),
  );
  expect(made.toSorted()).toEqual(preloaded.toSorted());
});
