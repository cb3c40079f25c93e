import { type Confirmation, callApi } from '@kickabout/client';
import { Button, ButtonLink } from '@kickabout/ui';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** How often to ask whether it's confirmed, in milliseconds. */
const POLL_EVERY = 1000;

/**
 * Asks the person to log in again in a window of its own, and to confirm there what they are about to do. The page only learns
 * whether they did: neither it nor a remote's code sees anything of that login. Resolves to whether they confirmed.
 */
export function askToConfirm(confirmation: Confirmation): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(<AskToConfirm confirmation={confirmation} onAnswer={resolve} />);
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}

interface Props {
  readonly confirmation: Confirmation;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Looks like a dialog of `@kickabout/ui`, whose styles every first page would have to download. */
const DIALOG: CSSProperties = {
  width: 'min(30rem, 100% - 2 * var(--space-4))',
  margin: 'auto',
  padding: 'var(--space-6)',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--color-raised)',
  color: 'var(--color-ink)',
};
const TITLE: CSSProperties = { marginBlockEnd: 'var(--space-3)' };
const ACTIONS: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-4)',
};

function AskToConfirm({ confirmation: { id, act, address }, onAnswer }: Props) {
  const [hasOpened, setHasOpened] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const poll = async () => {
      const { state } = await callApi('getConfirmation', { params: { id } });
      if (state !== 'waiting') onAnswer(state === 'confirmed');
    };
    // A lost connection may come back, and the person can always cancel.
    const polling = setInterval(() => void poll().catch(() => {}), POLL_EVERY);
    return () => clearInterval(polling);
  }, [id, onAnswer]);
  return (
    <dialog ref={dialog} style={DIALOG} aria-labelledby={title} onCancel={() => onAnswer(false)}>
      <h2 id={title} style={TITLE}>
        Log in again
      </h2>
      <p>
        To <strong>{act}</strong>, log in again in a new window and confirm it there.
      </p>
      <p role="status">{hasOpened && 'Waiting for you to confirm in the other window…'}</p>
      <div style={ACTIONS}>
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        <ButtonLink
          variant="primary"
          href={address}
          target="_blank"
          rel="noopener"
          onClick={() => setHasOpened(true)}
        >
          Log in again
        </ButtonLink>
      </div>
    </dialog>
  );
}
