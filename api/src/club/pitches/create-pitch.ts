import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { loadPitch, presentPitch } from './load-pitch.ts';

export const createPitch: Handler<'createPitch'> = (request, context) =>
  makeOnce('createPitch', request, context, {
    async make(tx) {
      const { price, request_id: _, ...pitch } = request.body;
      const { pitch_id } = await tx
        .insertInto('pitches')
        .values({ ...pitch, price_minor: price, created_by: context.caller.playerId })
        .returning('pitch_id')
        .executeTakeFirstOrThrow();
      await recordAct(tx, context.clock.now(), {
        action: 'pitch_created',
        by: context.caller,
        reason: `${pitch.pitch_name} (pitch ${pitch.pitch_number})`,
      });
      return { id: pitch_id };
    },
    async present(tx, pitchId) {
      const pitch = await loadPitch(tx, pitchId);
      return pitch && presentPitch(pitch);
    },
  });
