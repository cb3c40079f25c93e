import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadPitch, NO_SUCH_PITCH, presentPitch } from './load-pitch.ts';

export const getPitch: Handler<'getPitch'> = async ({ params }, { db }) => {
  const pitch = await loadPitch(db, params.id);
  return pitch ? presentPitch(pitch) : refuse('not_found', NO_SUCH_PITCH);
};
