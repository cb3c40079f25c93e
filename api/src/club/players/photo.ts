import { recordAct } from '../../kernel/audit/record-act.ts';
import { createSemaphores } from '../../kernel/concurrency/semaphores.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { FileReader } from '../../kernel/files/read-in-worker.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from './load-player.ts';
import type { readPhoto } from './read-photo.ts';

type PhotoServices = Services & { fileReader: FileReader<{ readPhoto: typeof readPhoto }> };

/** A player's photo as a `data:` address; null without one. */
export async function loadPhoto(db: Db, playerId: number): Promise<string | null> {
  const [found] = await findPhoto(db, { playerId });
  return found ? `data:image/webp;base64,${found.photo.toString('base64')}` : null;
}

/** One account's photos are read one after the other, so that they don't hold up everyone else's. */
const turns = createSemaphores(1);

/** Stores a square copy of a picture; the one that was sent is dropped, with all that it says of place and camera. */
export const setPhoto: Handler<'setPhoto', PhotoServices> = async ({ params, body }, context) => {
  const { db, clock, caller, fileReader } = context;
  const endTurn = await turns.take(String(caller.playerId));
  const read = await fileReader.read('readPhoto', Buffer.from(body.photo, 'base64')).finally(endTurn);
  const photo = read.ended === null ? read.result : null;
  if (photo === null)
    return refuseField('photo', 'is not a picture that can be read: use a JPEG, PNG or WebP file');
  return db.transaction().execute(async (tx) => {
    if (!(await lockOpenPlayer(tx, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
    const stored = { photo: Buffer.from(photo), stored_at: new Date(clock.now()) };
    const [before] = await findPhoto(tx, { playerId: params.id });
    await tx
      .insertInto('player_photos')
      .values({ player_id: params.id, ...stored })
      .onConflict((row) => row.column('player_id').doUpdateSet(stored))
      .execute();
    // The same photo again is no second act.
    if (params.id !== caller.playerId && !before?.photo.equals(stored.photo))
      await recordAct(tx, clock.now(), { action: 'photo_changed', by: caller, playerId: params.id });
    return { photo: await loadPhoto(tx, params.id) };
  });
};

/** Removes a photo. Idempotent. */
export const removePhoto: Handler<'removePhoto'> = async ({ params }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    if (!(await lockOpenPlayer(tx, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
    const { numDeletedRows } = await tx
      .deleteFrom('player_photos')
      .where('player_id', '=', params.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n && params.id !== caller.playerId)
      await recordAct(tx, clock.now(), { action: 'photo_changed', by: caller, playerId: params.id });
    return { photo: null };
  });

const findPhoto = prepared((db, { playerId }: { playerId: number }) =>
  db.selectFrom('player_photos').select('photo').where('player_id', '=', playerId),
);
