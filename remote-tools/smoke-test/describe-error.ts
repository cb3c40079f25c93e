import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { releaseFolder } from '@kickabout/releases';
import type { PlacedRelease } from '@kickabout/releases/site';
import { MAPS_FOLDER } from '../build/build-remote.ts';

/** One call in the stack of an error, in a file of the release. */
interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * An error's message, and where in the remote's sources it was thrown; without source maps, where in its files.
 * @param text the error with its stack, as browsers write it
 */
export function describeError(text: string, { manifest: { name, release }, folder }: PlacedRelease): string {
  const [message = ''] = text.split(/\n\s+at /);
  const prefix = `/${releaseFolder(name, release)}/`;
  const frames = text.split('\n').flatMap((line): Frame[] => {
    const [, file = '', row, column] = /\/remotes(\/[^?:)]+)[^:)]*:(\d+):(\d+)/.exec(line) ?? [];
    const path = `/remotes${file}`;
    if (!path.startsWith(prefix)) return [];
    return [{ file: path.slice(prefix.length), line: Number(row), column: Number(column) }];
  });
  const places = frames.map((frame) => sourceOf(frame, folder));
  const own = places.find((place) => !/(^|\/)(node_modules|\.\.)\//.test(place)) ?? places[0];
  return own === undefined ? message.trim() : `${message.trim()} (${own})`;
}

function sourceOf({ file, line, column }: Frame, folder: string): string {
  const map = [`${MAPS_FOLDER}/${file}.map`, `${file}.map`]
    .map((path) => join(folder, path))
    .find((path) => existsSync(path));
  if (map !== undefined) {
    const origin = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findOrigin(line, column);
    if ('fileName' in origin)
      return `${origin.fileName.replace(/^webpack:\/\/\/?(\.\/)?/, '')}:${origin.lineNumber}`;
  }
  return `${file}:${line}:${column}`;
}
