import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteProblem } from '../../loader/remote-problem.ts';
import { contractMismatch } from '../../registry/parse-registry.ts';
import { releaseOf } from '../releases.ts';

/** Refuses a release that was built for another contract, before any of its code runs. */
export const checkContract = (): ModuleFederationRuntimePlugin => ({
  name: 'check-contract',
  afterMatchRemote({ remoteInfo }) {
    const release = releaseOf(remoteInfo?.name);
    const detail = release ? contractMismatch(release) : null;
    if (release && detail !== null) throw new RemoteProblem('incompatible', release.name, { detail });
  },
});
