import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

/** Tells a client what changes for as long as it listens. */
export const streamChanges: Handler<'streamChanges'> = async (_request, { changes }) =>
  changes.open() ??
  refuse('service_unavailable', 'Too many pages are listening already. Ask again from time to time instead.');
