import { type ReactNode, useCallback, useState } from 'react';
import { Button } from './button.tsx';
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

export interface ConfirmDialogProps extends ConfirmQuestion {
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly pending?: boolean;
}

/** Asks for confirmation. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  body,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onConfirm,
  onCancel,
  pending = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button data-autofocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}

interface Asked {
  readonly question: ConfirmQuestion;
  readonly answer: (yes: boolean) => void;
}

/**
 * Asks from an event handler: `if (await ask({ title: 'Sure?', confirmLabel: 'Leave' })) …`.
 * Render the returned `dialog` somewhere in the component.
 */
export function useConfirm(): {
  readonly ask: (question: ConfirmQuestion) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        setAsked({
          question,
          answer: (yes) => {
            setAsked(null);
            resolve(yes);
          },
        });
      }),
    [],
  );
  const dialog = asked && (
    <ConfirmDialog
      {...asked.question}
      open
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    />
  );
  return { ask, dialog };
}
