import { youtubeEmbedLink, youtubeVideo } from '@kickabout/domain';
import { Columns, Icon, PlayIcon, Stack } from '@kickabout/ui';
import { useState } from 'react';
import styles from './match-videos.module.css';

interface MatchVideosProps {
  readonly links: readonly string[];
  readonly matchName: string;
}

/** The videos of a match. Nothing is fetched from YouTube until someone plays one. */
export function MatchVideos({ links, matchName }: MatchVideosProps) {
  if (links.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="videos" data-print="hide">
      <h2 id="videos">{links.length === 1 ? 'Match video' : 'Match videos'}</h2>
      <Columns min="20rem">
        {links.map((link, index) => (
          <MatchVideo
            key={link}
            link={link}
            label={links.length === 1 ? 'Match video' : `Match video ${index + 1}`}
            matchName={matchName}
          />
        ))}
      </Columns>
    </Stack>
  );
}

interface MatchVideoProps {
  readonly link: string;
  readonly label: string;
  readonly matchName: string;
}

function MatchVideo({ link, label, matchName }: MatchVideoProps) {
  const [playing, setPlaying] = useState(false);
  const video = youtubeVideo(link);
  if (!video.ok) {
    return (
      <a href={link} target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  }
  return (
    <div className={styles['frame']}>
      {playing ? (
        <iframe
          className={styles['player']}
          src={`${youtubeEmbedLink(video.videoId)}?autoplay=1`}
          title={`${label}, ${matchName}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className={styles['play']} onClick={() => setPlaying(true)}>
          <span className={styles['disc']}>
            <Icon of={PlayIcon} />
          </span>
          Play {label.toLowerCase()}
          <span className={styles['note']}>Loads from YouTube</span>
        </button>
      )}
    </div>
  );
}
