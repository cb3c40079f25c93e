import { testApi } from '@kickabout/client/testing';
import { renderScreen } from '@kickabout/federation/testing';
import { beforeEach } from 'vitest';
import type { Remote } from '../remotes/queries.ts';
import { Component as RemoteScreen } from '../remotes/remote-screen.tsx';
import { Component as RemotesScreen } from '../remotes/remotes-screen.tsx';

/** The pages about remotes, with an API that knows no releases and no keys. */
export function remotePages() {
  const api = testApi();
  beforeEach(() => {
    api.answer('getRemoteHealth', { name: 'mf-kit', releases: [], hours: [] });
    api.answerPages('listReleases', []);
    api.answer('listPublishKeys', []);
  });
  return {
    api,
    /** Shows a page of a club with these remotes. */
    open(address: string, ...remotes: readonly Remote[]) {
      api.answer('listRemotes', [...remotes]);
      return renderScreen({ '/remotes': RemotesScreen, '/remotes/:name': RemoteScreen }, address);
    },
  };
}

export const focused = () => document.activeElement?.textContent;
