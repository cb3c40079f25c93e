const SITE = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)(?:[/?#]|$)/i;

const VIDEO_LINKS = [
  /^https:\/\/youtu\.be\/([\w-]{11})(?:[/?#]|$)/i,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/i,
  /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[/?#]|$)/i,
];

/** The video of a link. Only https links to YouTube are accepted; the reason for a refusal follows a field's name. */
export function youtubeVideo(link: string): { ok: true; videoId: string } | { ok: false; reason: string } {
  const trimmed = link.trim();
  if (!/^https:\/\//i.test(trimmed)) return { ok: false, reason: 'must start with https://' };
  if (!SITE.test(trimmed)) return { ok: false, reason: 'must lead to YouTube' };
  for (const form of VIDEO_LINKS) {
    const videoId = form.exec(trimmed)?.[1];
    if (videoId) return { ok: true, videoId };
  }
  const reason = 'must lead to a single video, for example https://youtu.be/dQw4w9WgXcQ';
  return { ok: false, reason };
}

/** The URL to embed, on the YouTube host that sets no cookies until the video is played. */
export function youtubeEmbedLink(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}
