import { ClubTime } from '@kickabout/admin';
import { Card, List, ListLink } from '@kickabout/ui';
import type { Remote } from './queries.ts';
import { nameOf } from './release-words.ts';

/** Releases that are live for no one, each with the link that shows it. */
export function Previews({ previews }: { readonly previews: Remote['previews'] }) {
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
                {commit !== null && ` · commit ${commit}`} · until <ClubTime at={expires_at} /> · opens in a
                new tab
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
