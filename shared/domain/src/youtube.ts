export const YOUTUBE_REFUSALS = ['not_https', 'not_youtube', 'no_video'] as const;
export type YoutubeRefusal = (typeof YOUTUBE_REFUSALS)[number];

export type YoutubeVideo = { ok: true; videoId: string } | { ok: false; reason: YoutubeRefusal };

const SITE = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)(?:[/?#]|$)/i;

/** The forms in which YouTube gives out links to one video. */
const VIDEO_LINKS = [
  /^https:\/\/youtu\.be\/([\w-]{11})(?:[/?#]|$)/i,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/i,
  /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[/?#]|$)/i,
];

/** The video that a link is about. Only https links to YouTube are taken. */
export function youtubeVideo(link: string): YoutubeVideo {
  const trimmed = link.trim();
  if (!/^https:\/\//i.test(trimmed)) return { ok: false, reason: 'not_https' };
  if (!SITE.test(trimmed)) return { ok: false, reason: 'not_youtube' };
  for (const form of VIDEO_LINKS) {
    const videoId = form.exec(trimmed)?.[1];
    if (videoId) return { ok: true, videoId };
  }
  return { ok: false, reason: 'no_video' };
}

/** The address to embed, on YouTube's host that sets no cookies before the video is played. */
export function youtubeEmbedLink(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

/** What is wrong with a link, and what is asked for. */
export function youtubeRefusalSentence(reason: YoutubeRefusal): string {
  switch (reason) {
    case 'not_https':
      return 'A link must begin with https://.';
    case 'not_youtube':
      return 'A link must lead to YouTube.';
    case 'no_video':
      return 'A link must lead to one video, such as https://youtu.be/ and the eleven characters of the video.';
    default:
      return reason satisfies never;
  }
}
