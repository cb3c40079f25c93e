import { ClubTime } from '@kickabout/admin';
import { Fact, Facts } from '@kickabout/ui';
import type { LiveRelease } from './queries.ts';
import { nameOf, sizeText } from './release-words.ts';

interface ReleaseFactsProps {
  readonly release: LiveRelease;
  /** Who sees it: `everyone`. */
  readonly audience: string;
  /** Leaves out where it comes from. */
  readonly short?: boolean;
}

/** Which release is live, for whom, since when and by whom. */
export function ReleaseFacts({ release, audience, short = false }: ReleaseFactsProps) {
  return (
    <Facts>
      <Fact name="Release">{release.release}</Fact>
      <Fact name="For">{audience}</Fact>
      <Fact name="Since">
        <ClubTime at={release.since} />
      </Fact>
      {!short && <Fact name="By">{nameOf(release.by)}</Fact>}
      {!short && release.commit !== null && <Fact name="Commit">{release.commit}</Fact>}
      {release.size !== null && <Fact name="Size">{sizeText(release.size)}</Fact>}
    </Facts>
  );
}
