import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmQuestion {
  /** The question itself, e.g. `Are you sure you want to leave this match?`. */
  readonly title: ReactNode;
  /** What happens if the answer is yes. */
  readonly body?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Confirming cannot be undone or costs money. */
  readonly danger?: boolean;
}

interface Asked {
  readonly question: ConfirmQuestion;
  readonly resolve: (yes: boolean) => void;
}

/**
 * Asks from an event handler: `if (await ask({ title: 'Sure?', confirmLabel: 'Leave' })) …`.
 * Render the returned `dialog` somewhere in the component. The safe answer has the focus; when the component goes, the answer is no.
 */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: ConfirmQuestion) => new Promise<boolean>((resolve) => setAsked({ question, resolve })),
    [],
  );
  useEffect(() => () => asked?.resolve(false), [asked]);
  if (asked === null) return { ask, dialog: null };
  const { title, body, confirmLabel, cancelLabel = 'Cancel', danger = false } = asked.question;
  const answer = (yes: boolean) => {
    asked.resolve(yes);
    setAsked(null);
  };
  const dialog = (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
  return { ask, dialog };
}

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly question: ConfirmQuestion;
  /** Called once the answer is yes. */
  readonly onConfirm: () => void;
}

/** A button that asks first. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const { ask, dialog } = useConfirm();
  return (
    <>
      <Button {...button} onClick={async () => (await ask(question)) && onConfirm()} />
      {dialog}
    </>
  );
}
