import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { ChangeServices } from './changes.ts';

/** Streams changes to a client until it disconnects. */
export const streamChanges: Handler<'streamChanges', ChangeServices> = async (_request, { changes }) =>
  changes.open() ?? refuse('service_unavailable', 'Too many live connections. Please poll instead.');
