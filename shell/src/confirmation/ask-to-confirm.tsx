import { type Confirmation, callApi } from '@kickabout/client';
import { Button, ButtonLink, Dialog } from '@kickabout/ui';
import { useEffect, useState } from 'react';
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

function AskToConfirm({ confirmation: { id, act, address }, onAnswer }: Props) {
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    const poll = async () => {
      const { state } = await callApi('getConfirmation', { params: { id } });
      if (state !== 'waiting') onAnswer(state === 'confirmed');
    };
    // A lost connection may come back, and the person can always cancel.
    const polling = setInterval(() => void poll().catch(() => {}), POLL_EVERY);
    return () => clearInterval(polling);
  }, [id, onAnswer]);
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      open
      role="alertdialog"
      title="Log in again"
      onClose={cancel}
      actions={
        <>
          <Button data-autofocus onClick={cancel}>
            Cancel
          </Button>
          <ButtonLink
            variant="primary"
            href={address}
            target="_blank"
            rel="noopener"
            onClick={() => setHasOpened(true)}
          >
            Log in again
          </ButtonLink>
        </>
      }
    >
      <p>
        To <strong>{act}</strong>, log in again in a new window and confirm it there.
      </p>
      <p role="status">{hasOpened && 'Waiting for you to confirm in the other window…'}</p>
    </Dialog>
  );
}
