import { expect, test } from 'vitest';
import { youtubeEmbedLink, youtubeVideo } from './youtube.ts';

const ID = 'dQw4-9W_gXc';
const NO_VIDEO = 'must lead to a single video, for example https://youtu.be/dQw4w9WgXcQ';

test.each([
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc&t=42`,
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?v=${ID}#t=42`,
  `https://m.youtube.com/watch?app=desktop&v=${ID}&t=42s`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?start=42`,
  `https://youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}/`,
  `  Https://WWW.YouTube.com/watch?v=${ID}\n`,
])('%s is a video', (link) => expect(youtubeVideo(link)).toEqual({ ok: true, videoId: ID }));

test.each([
  [`http://youtu.be/${ID}`, 'must start with https://'],
  [`youtu.be/${ID}`, 'must start with https://'],
  [`javascript:alert(1)//https://youtu.be/${ID}`, 'must start with https://'],
  ['', 'must start with https://'],
  [`https://vimeo.com/${ID}`, 'must lead to YouTube'],
  [`https://youtube.com.evil.example/watch?v=${ID}`, 'must lead to YouTube'],
  [`https://youtube.com@evil.example/watch?v=${ID}`, 'must lead to YouTube'],
  [`https://evil.example/https://youtu.be/${ID}`, 'must lead to YouTube'],
  ['https://www.youtube.com/', NO_VIDEO],
  ['https://www.youtube.com/@someclub', NO_VIDEO],
  ['https://www.youtube.com/watch?list=PL0123456789', NO_VIDEO],
  ['https://youtu.be/short', NO_VIDEO],
  [`https://youtu.be/${ID}x`, NO_VIDEO],
  [`https://www.youtube.com/watch?v=${ID}"onload=`, NO_VIDEO],
])('%s is refused: %s', (link, reason) => expect(youtubeVideo(link)).toEqual({ ok: false, reason }));

test('a video is embedded from the cookie-free host', () =>
  expect(youtubeEmbedLink(ID)).toBe(`https://www.youtube-nocookie.com/embed/${ID}`));
