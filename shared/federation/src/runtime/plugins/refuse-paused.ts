import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteProblem } from '../../loader/remote-problem.ts';
import { releaseOf } from '../releases.ts';

/** Loads no code of a remote that an admin has paused. */
export const refusePaused = (): ModuleFederationRuntimePlugin => ({
  name: 'refuse-paused',
  afterMatchRemote({ remoteInfo }) {
    const release = releaseOf(remoteInfo?.name);
    if (release?.paused) throw new RemoteProblem('paused', release.name);
  },
});
