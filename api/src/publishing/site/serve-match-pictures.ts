import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cachedMatch, type KnownMatch } from '../../club/matches/reading/cached-matches.ts';
import type { Services } from '../../kernel/services.ts';
import { drawMatch } from './match-picture.ts';

const ID = /^[1-9]\d{0,8}$/;
const FONT = join(import.meta.dirname, '../../../assets/archivo.ttf');
/** A picture has 30 to 60 kB. A link is opened by a whole group at the same moment, and then no more. */
const MOST_PICTURES = 50;

/** Where the picture of a match is; null if it has none yet. The address changes with the picture, since messengers keep what they have. */
export function matchPicturePath(known: KnownMatch, clubName: string): string | null {
  const drawing = drawMatch(known, clubName);
  return drawing === null ? null : `/matches/${known.match.match_id}/picture.png?${digestOf(drawing)}`;
}

/** Serves the pictures that links to matches show. They're drawn on a thread of their own, one after the other. */
export function serveMatchPictures(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'answerCache'>,
): void {
  const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_PICTURES });
  let last: Promise<unknown> = Promise.resolve();
  const render = (svg: string): Promise<Uint8Array> => {
    const picture = last.then(async () => {
      const { renderAsync } = await import('@resvg/resvg-js');
      const font = { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Archivo' };
      return (await renderAsync(svg, { font })).asPng();
    });
    last = picture.catch(() => {});
    return picture;
  };
  app.get<{ Params: { id: string } }>('/matches/:id/picture.png', async (request, reply) => {
    const svg = ID.test(request.params.id) ? await drawingOf(services, Number(request.params.id)) : null;
    if (svg === null)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const digest = digestOf(svg);
    let picture = drawn.get(digest);
    if (picture === undefined) {
      picture = render(svg);
      drawn.set(digest, picture);
      picture.catch(() => drawn.delete(digest));
    }
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('image/png')
      .send(await picture);
  });
}

async function drawingOf(
  { config, answerCache }: Pick<Services, 'config' | 'answerCache'>,
  matchId: number,
): Promise<string | null> {
  const cached = await answerCache.checkForChanges();
  const known = await cachedMatch(cached, matchId);
  return known && drawMatch(known, config.club.name);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
