import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

/** Streams changes to a client until it disconnects. */
export const streamChanges: Handler<'streamChanges'> = async (_request, { changes }) =>
  changes.open() ?? refuse('service_unavailable', 'Too many live connections. Please poll instead.');
