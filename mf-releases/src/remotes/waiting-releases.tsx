import { ClubTime } from '@kickabout/admin';
import { Button, Card, Cluster, ConfirmButton, SmallText, Stack } from '@kickabout/ui';
import { useDecideClaims } from './mutations.ts';
import type { Remote, WaitingRelease } from './queries.ts';
import { audienceOf, claimLines, nameOf } from './release-words.ts';
import styles from './remotes.module.css';

interface WaitingReleasesProps {
  readonly remote: Remote;
  readonly onDecided: () => void;
}

/** Releases that claim more of the site than their remote was granted: the difference, to approve or refuse. */
export function WaitingReleases({ remote: { name, waiting, grants }, onDecided }: WaitingReleasesProps) {
  const granted = claimLines(grants);
  return waiting.map((release) => (
    <Card key={release.release} title={`${release.release} needs your approval`}>
      <SmallText>
        {nameOf(release.by)} · <ClubTime at={release.stored_at} />
        {release.commit !== null && ` · commit ${release.commit}`}
      </SmallText>
      <div>
        <p>
          {granted.length === 0
            ? `${name} isn’t part of the site yet. This release asks for:`
            : 'This release also asks for:'}
        </p>
        <ul className={`${styles['lines']} ${styles['asked']}`}>
          {claimLines(release.claims).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {granted.length > 0 && (
        <details>
          <summary>What {name} has</summary>
          <SmallText as="ul" className={styles['lines']}>
            {granted.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </SmallText>
        </details>
      )}
      <Decision name={name} release={release} onDecided={onDecided} />
    </Card>
  ));
}

interface DecisionProps {
  readonly name: string;
  readonly release: WaitingRelease;
  readonly onDecided: () => void;
}

function Decision({ name, release, onDecided }: DecisionProps) {
  const decide = useDecideClaims();
  const send = (decision: 'approve' | 'refuse') =>
    decide.mutate(
      { params: { name, release: release.release }, body: { decision, claims: release.claims } },
      { onSuccess: onDecided },
    );
  const isSending = (decision: 'approve' | 'refuse') =>
    decide.isPending && decide.variables.body.decision === decision;

  return (
    <Stack gap={3}>
      <p>
        Approving also covers later releases of {name}. This one goes live for {audienceOf(release)}.
      </p>
      <Cluster gap={3}>
        <Button variant="primary" pending={isSending('approve')} onClick={() => send('approve')}>
          Approve
        </Button>
        <ConfirmButton
          pending={isSending('refuse')}
          question={{
            title: `Refuse ${release.release}?`,
            body: 'It never goes live. Its volunteer can publish another release.',
            confirmLabel: 'Refuse',
            danger: true,
          }}
          onConfirm={() => send('refuse')}
        >
          Refuse
        </ConfirmButton>
      </Cluster>
    </Stack>
  );
}
