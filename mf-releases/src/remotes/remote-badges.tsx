import { Badge, Cluster } from '@kickabout/ui';
import type { Remote } from './queries.ts';
import { audienceOf } from './release-words.ts';

/** What is special about a remote at the moment; nothing if all is as usual. */
export function RemoteBadges({
  remote: { is_paused, live, candidate, waiting },
}: {
  readonly remote: Remote;
}) {
  return (
    <Cluster>
      {is_paused && <Badge tone="bad">Paused</Badge>}
      {waiting.length > 0 && <Badge tone="warn">{waiting.length} waiting for approval</Badge>}
      {live?.how === 'taken_back' && <Badge tone="bad">Taken back</Badge>}
      {candidate !== null && <Badge tone="info">New for {audienceOf(candidate)}</Badge>}
      {live === null && candidate === null && <Badge>Not live</Badge>}
      {live !== null && !is_paused && <Badge tone="good">Live</Badge>}
    </Cluster>
  );
}
