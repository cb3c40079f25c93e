import { useTimeZone } from '@kickabout/client';
import { Card, DateText, List, ListLink } from '@kickabout/ui';
import type { Remote } from './queries.ts';
import { nameOf } from './release-words.ts';

/** Releases that are live for no one, each with the link that shows it. */
export function Previews({ previews }: { readonly previews: Remote['previews'] }) {
  const timeZone = useTimeZone();
  if (previews.length === 0) return null;
  return (
    <Card title="Previews" flush>
      <List label="Previews">
        {previews.map(({ release, by, commit, address, expires_at }) => (
          <ListLink
            key={release}
            href={address}
            target="_blank"
            rel="noreferrer"
            detail={
              <>
                {nameOf(by)}
                {commit !== null && ` · commit ${commit}`} · until{' '}
                <DateText value={expires_at} format="date-time" timeZone={timeZone} /> · opens in a new tab
              </>
            }
          >
            {release}
          </ListLink>
        ))}
      </List>
    </Card>
  );
}
