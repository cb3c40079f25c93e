import { useNow, useTimeZone } from '@kickabout/client';
import { Link } from '@kickabout/federation/router';
import { Avatar, Badge, DateText, formatDate, SmallText } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './author-line.module.css';

interface AuthorLineProps {
  /** Null if anonymous. */
  readonly author: { readonly id: number; readonly name: string } | null;
  readonly createdAt: string;
  readonly isMine: boolean;
  readonly size?: 'small' | 'medium';
  readonly actions?: ReactNode;
}

/** Who wrote something, and when. */
export function AuthorLine({ author, createdAt, isMine, size = 'medium', actions }: AuthorLineProps) {
  return (
    <header className={styles['line']}>
      <Avatar name={author?.name ?? '?'} size={size} />
      <div className={styles['text']}>
        <span className={styles['who']}>
          {author === null ? (
            <span className={styles['name']}>Anonymous</span>
          ) : (
            <Link to={`/players/${author.id}`} className={styles['name']}>
              {author.name}
            </Link>
          )}
          {isMine && <Badge>{author === null ? 'Yours (hidden)' : 'You'}</Badge>}
        </span>
        <SmallText as="span">
          <WhenWritten createdAt={createdAt} />
        </SmallText>
      </div>
      {actions}
    </header>
  );
}

/** `Tue 24 Nov, 19:00`, or `24/11/2025` for another year. */
function WhenWritten({ createdAt }: { readonly createdAt: string }) {
  const timeZone = useTimeZone();
  const yearOf = (instant: string) => formatDate(instant, 'numeric', timeZone).slice(-4);
  const isOfThisYear = yearOf(createdAt) === yearOf(new Date(useNow()).toISOString());
  return <DateText value={createdAt} format={isOfThisYear ? 'date-time' : 'numeric'} timeZone={timeZone} />;
}
