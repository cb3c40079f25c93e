import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cachedMatch, type KnownMatch } from '../../club/matches/reading/cached-matches.ts';
import type { FileReader } from '../../kernel/files/read-in-worker.ts';
import type { Services } from '../../kernel/services.ts';
import { drawMatch } from './match-picture.ts';
import type { renderPicture } from './render-picture.ts';

const ID = /^[1-9]\d{0,8}$/;
/** Of all pictures that are kept. One has 30 to 60 kB, so that's every match of some years. */
const MOST_BYTES = 16 * 1024 * 1024;

export type PictureServices = Pick<Services, 'config' | 'answerCache'> & {
  fileReader: FileReader<{ renderPicture: typeof renderPicture }>;
};

/** Where the picture of a match is; null if it has none yet. The address changes with the picture, since messengers keep what they have. */
export function matchPicturePath(known: KnownMatch, clubName: string): string | null {
  const drawing = drawMatch(known, clubName);
  return drawing === null ? null : `/matches/${known.match.match_id}/picture.png?${digestOf(drawing)}`;
}

/** Serves the pictures that links to matches show. A process of its own renders them, one after the other; only a few can wait. */
export function serveMatchPictures(app: FastifyInstance, services: PictureServices): void {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: (png) => png.length,
  });
  /** A link is opened by a whole group at the same moment. */
  const rendering = new Map<string, Promise<Uint8Array | null>>();
  const render = async (svg: string, digest: string): Promise<Uint8Array | null> => {
    try {
      const reading = await services.fileReader.read('renderPicture', svg);
      if (reading.ended !== null) return null;
      kept.set(digest, reading.result);
      return reading.result;
    } finally {
      rendering.delete(digest);
    }
  };
  const pictureOf = (svg: string) => {
    const digest = digestOf(svg);
    const picture = kept.get(digest) ?? rendering.get(digest) ?? render(svg, digest);
    if (picture instanceof Promise) rendering.set(digest, picture);
    return picture;
  };
  app.get<{ Params: { id: string } }>('/matches/:id/picture.png', async (request, reply) => {
    const svg = ID.test(request.params.id) ? await drawingOf(services, Number(request.params.id)) : null;
    const picture = svg && (await pictureOf(svg));
    if (!picture)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply.header('cache-control', 'public, max-age=300').type('image/png').send(picture);
  });
}

async function drawingOf({ config, answerCache }: PictureServices, matchId: number): Promise<string | null> {
  const cached = await answerCache.checkForChanges();
  const known = await cachedMatch(cached, matchId);
  return known && drawMatch(known, config.club.name);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
