import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadPitch, NO_SUCH_PITCH, presentPitch } from './load-pitch.ts';

export const getPitch: Handler<'getPitch'> = async ({ params }, { db }) => {
  const pitch = await loadPitch(db, params.id);
  return pitch ? presentPitch(pitch) : refuse('not_found', NO_SUCH_PITCH);
};
