import { Button, Card, Cluster, ConfirmButton, EmptyState } from '@kickabout/ui';
import { useRollBack, useSetLive, useWithdraw } from './mutations.ts';
import type { Remote } from './queries.ts';
import { ReleaseFacts } from './release-facts.tsx';
import { audienceOf } from './release-words.ts';

/** What's live for everyone, with the way back. */
export function LiveCard({ remote: { name, live, candidate } }: { readonly remote: Remote }) {
  const rollBack = useRollBack();
  if (live === null)
    return (
      <Card title="Live release">
        <EmptyState title="Nothing live">No release is live for everyone.</EmptyState>
      </Card>
    );
  return (
    <Card title="Live release">
      <ReleaseFacts
        release={live}
        audience={candidate === null ? 'everyone' : `everyone but ${audienceOf(candidate)}`}
      />
      {candidate === null && (
        <ConfirmButton
          inline
          pending={rollBack.isPending}
          question={{
            title: `Roll back ${name}?`,
            body: `The release that was live before ${live.release} goes live for everyone. You can make ${live.release} live again later.`,
            confirmLabel: 'Roll back',
          }}
          onConfirm={() => rollBack.mutate({ params: { name }, body: { from: live.release } })}
        >
          Roll back
        </ConfirmButton>
      )}
    </Card>
  );
}

type Candidate = NonNullable<Remote['candidate']>;
type Audience = { readonly stage: 'everyone' } | { readonly stage: 'share'; readonly share: number };

/** How a release is widened step by step, in per cent of the visitors. */
const SHARES = [10, 50];

interface CandidateCardProps {
  readonly name: string;
  readonly candidate: Candidate;
  /** Whether another release is live for everyone. */
  readonly hasLive: boolean;
  readonly onChanged: () => void;
}

/** The release that only some visitors get yet: widen it step by step, or withdraw it. */
export function CandidateCard({ name, candidate, hasLive, onChanged }: CandidateCardProps) {
  const withdraw = useWithdraw();
  const widen = useSetLive();
  const { release } = candidate;

  const show = ({ stage, ...rest }: Audience) =>
    widen.mutate({ params: { name }, body: { release, stage, ...rest } }, { onSuccess: onChanged });

  return (
    <Card title="Partial release">
      <ReleaseFacts release={candidate} audience={audienceOf(candidate)} />
      <Cluster gap={3}>
        {SHARES.filter((share) => share > (candidate.share ?? 0)).map((share) => (
          <Button
            key={share}
            pending={widen.isPending && widen.variables.body.share === share}
            onClick={() => show({ stage: 'share', share })}
          >
            Show to {share}%
          </Button>
        ))}
        <ConfirmButton
          pending={widen.isPending && widen.variables.body.stage === 'everyone'}
          question={{
            title: `Show ${release} to everyone?`,
            body: 'Open pages get it the next time someone goes to another page.',
            confirmLabel: 'Show to everyone',
          }}
          onConfirm={() => show({ stage: 'everyone' })}
        >
          Show to everyone
        </ConfirmButton>
        <ConfirmButton
          pending={withdraw.isPending}
          question={{
            title: `Withdraw ${release}?`,
            body: `It’s no longer shown to ${audienceOf(candidate)}. ${hasLive ? 'They get the release that everyone else has.' : 'Nothing else is live, so its pages are gone.'}`,
            confirmLabel: 'Withdraw',
          }}
          onConfirm={() => withdraw.mutate({ params: { name }, body: { release } }, { onSuccess: onChanged })}
        >
          Withdraw
        </ConfirmButton>
      </Cluster>
    </Card>
  );
}
