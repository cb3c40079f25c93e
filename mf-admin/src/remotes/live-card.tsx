import { useApiMutation } from '@kickabout/federation/host';
import { Button, Card, Cluster, EmptyState, Stack, useConfirm } from '@kickabout/ui';
import { ReleaseFacts } from './release-facts.tsx';
import { audienceOf } from './release-words.ts';
import { type LiveRelease, RELEASE_QUERIES, type Remote } from './remote-queries.ts';
import { useRollBack } from './use-roll-back.ts';
import { useWithdraw } from './use-withdraw.ts';

/** What's live for everyone, with the way back. */
export function LiveCard({ remote: { name, live, candidate } }: { readonly remote: Remote }) {
  if (live === null)
    return (
      <Card title="Live">
        <EmptyState title="Nothing live">No release is live for everyone.</EmptyState>
      </Card>
    );
  return (
    <Card title="Live">
      <Stack gap={4}>
        <ReleaseFacts
          release={live}
          audience={candidate === null ? 'everyone' : `everyone but ${audienceOf(candidate)}`}
        />
        {candidate === null && <RollBack name={name} live={live} />}
      </Stack>
    </Card>
  );
}

function RollBack({ name, live }: { readonly name: string; readonly live: LiveRelease }) {
  const { ask, dialog } = useConfirm();
  const rollBack = useRollBack();

  async function rollBackIfSure() {
    const sure = await ask({
      title: `Roll back ${name}?`,
      body: `The release that was live before ${live.release} goes live for everyone. You can make ${live.release} live again later.`,
      confirmLabel: 'Roll back',
    });
    if (sure) rollBack.mutate({ params: { name }, body: { from: live.release } });
  }

  return (
    <div>
      <Button pending={rollBack.isPending} onClick={() => void rollBackIfSure()}>
        Roll Back
      </Button>
      {dialog}
    </div>
  );
}

type Candidate = NonNullable<Remote['candidate']>;
type Audience =
  | { readonly stage: 'everyone'; readonly share?: undefined }
  | { readonly stage: 'share'; readonly share: number };

/** How a release is widened step by step. */
const STEPS: readonly (Audience & { readonly reach: number })[] = [
  { stage: 'share', share: 10, reach: 10 },
  { stage: 'share', share: 50, reach: 50 },
  { stage: 'everyone', reach: 100 },
];

interface CandidateCardProps {
  readonly name: string;
  readonly candidate: Candidate;
  /** Whether another release is live for everyone. */
  readonly hasLive: boolean;
  readonly onChanged: () => void;
}

/** The release that only some visitors get yet: widen it step by step, or withdraw it. */
export function CandidateCard({ name, candidate, hasLive, onChanged }: CandidateCardProps) {
  const { ask, dialog } = useConfirm();
  const withdraw = useWithdraw();
  const widen = useApiMutation('setLive', {
    changes: RELEASE_QUERIES,
    done: (live) => `${live.release} is now live for ${audienceOf(live)}.`,
    failed: 'Failed to change who gets this release. Please try again.',
    refusals: ['not_found', 'release_refused', 'claims_waiting', 'claims_refused'],
  });
  const { release } = candidate;

  async function withdrawIfSure() {
    const sure = await ask({
      title: `Withdraw ${release}?`,
      body: `It’s no longer shown to ${audienceOf(candidate)}. ${hasLive ? 'They get the release that everyone else has.' : 'Nothing else is live, so its pages are gone.'}`,
      confirmLabel: 'Withdraw',
    });
    if (sure) withdraw.mutate({ params: { name }, body: { release } }, { onSuccess: onChanged });
  }

  async function widenIfSure({ stage, ...rest }: Audience) {
    const sure =
      stage !== 'everyone' ||
      (await ask({
        title: `Show ${release} to everyone?`,
        body: 'Open pages get it the next time someone goes to another page.',
        confirmLabel: 'Show to everyone',
      }));
    if (sure) widen.mutate({ params: { name }, body: { release, stage, ...rest } }, { onSuccess: onChanged });
  }

  return (
    <Card title="Being tried out">
      <Stack gap={4}>
        <ReleaseFacts release={candidate} audience={audienceOf(candidate)} />
        <Cluster gap={3}>
          {STEPS.filter(({ reach }) => reach > (candidate.share ?? 0)).map(({ reach, ...audience }) => (
            <Button
              key={reach}
              pending={widen.isPending && widen.variables.body.share === audience.share}
              onClick={() => void widenIfSure(audience)}
            >
              {audience.stage === 'everyone' ? 'Show to Everyone' : `Show to ${audience.share}%`}
            </Button>
          ))}
          <Button pending={withdraw.isPending} onClick={() => void withdrawIfSure()}>
            Withdraw
          </Button>
        </Cluster>
        {dialog}
      </Stack>
    </Card>
  );
}
