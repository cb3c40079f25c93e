import { expect, test } from 'vitest';
import { YOUTUBE_REFUSALS, youtubeEmbedLink, youtubeRefusalSentence, youtubeVideo } from './youtube.ts';

const ID = 'dQw4-9W_gXc';

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
  [`http://youtu.be/${ID}`, 'not_https'],
  [`youtu.be/${ID}`, 'not_https'],
  [`javascript:alert(1)//https://youtu.be/${ID}`, 'not_https'],
  ['', 'not_https'],
  [`https://vimeo.com/${ID}`, 'not_youtube'],
  [`https://youtube.com.evil.example/watch?v=${ID}`, 'not_youtube'],
  [`https://youtube.com@evil.example/watch?v=${ID}`, 'not_youtube'],
  [`https://evil.example/https://youtu.be/${ID}`, 'not_youtube'],
  ['https://www.youtube.com/', 'no_video'],
  ['https://www.youtube.com/@someclub', 'no_video'],
  ['https://www.youtube.com/watch?list=PL0123456789', 'no_video'],
  ['https://youtu.be/short', 'no_video'],
  [`https://youtu.be/${ID}x`, 'no_video'],
  [`https://www.youtube.com/watch?v=${ID}"onload=`, 'no_video'],
])('%s is refused: %s', (link, reason) => expect(youtubeVideo(link)).toEqual({ ok: false, reason }));

test('each refusal has its own sentence', () => {
  expect(new Set(YOUTUBE_REFUSALS.map(youtubeRefusalSentence)).size).toBe(YOUTUBE_REFUSALS.length);
});

test('a video is embedded from the cookie-free host', () =>
  expect(youtubeEmbedLink(ID)).toBe(`https://www.youtube-nocookie.com/embed/${ID}`));
