export const YOUTUBE_REFUSALS = ['not_https', 'not_youtube', 'no_video'] as const;
export type YoutubeRefusal = (typeof YOUTUBE_REFUSALS)[number];

export type YoutubeVideo = { ok: true; videoId: string } | { ok: false; reason: YoutubeRefusal };

const SITE = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)(?:[/?#]|$)/i;

const VIDEO_LINKS = [
  /^https:\/\/youtu\.be\/([\w-]{11})(?:[/?#]|$)/i,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/i,
  /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[/?#]|$)/i,
];

/** The video of a link. Only https links to YouTube are accepted. */
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

/** The URL to embed, on the YouTube host that sets no cookies until the video is played. */
export function youtubeEmbedLink(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

export function youtubeRefusalSentence(reason: YoutubeRefusal): string {
  return `Links ${youtubeRefusalReason(reason)}.`;
}

/** Why a link was refused, in words that follow a field's name. */
export const youtubeRefusalReason = (reason: YoutubeRefusal): string =>
  ({
    not_https: 'must start with https://',
    not_youtube: 'must lead to YouTube',
    no_video: 'must lead to a single video, for example https://youtu.be/dQw4w9WgXcQ',
  })[reason];
