import { rspackRemote } from '@kickabout/federation/build';
import remote from './remote.config.ts';

export default rspackRemote(remote, import.meta.dirname);
