import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { CloseIcon } from './icons.ts';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button or, unless it's a question, a click outside the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the bottom; the main one last. */
  readonly actions?: ReactNode;
  /** `alertdialog` for a question; it has no close button. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly wide?: boolean;
}

/**
 * A modal dialog: traps the focus and restores it on closing. Not rendered while closed.
 * The focus starts on the element with `data-autofocus`, or else on the first control of the content.
 */
export function Dialog(props: DialogProps) {
  // Outside the card it was opened from, whose colours aren't its own.
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({ onClose, title, children, actions, role = 'dialog', wide = false }: DialogProps) {
  const { dialog, body } = useModal();
  const titleId = useId();
  const bodyId = useId();

  // Most browsers turn Escape into `cancel`, but some swallow the second one: handle both.
  function handleKey(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Tab') keepFocusInside(event);
  }

  function handleClick(event: MouseEvent<HTMLDialogElement>) {
    // The second press of a double click on the opener lands outside the dialog, which must stay open. A question waits for its answer.
    const closes = role === 'dialog' && event.detail < 2;
    if (event.target === event.currentTarget && closes) onClose();
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      className={classNames(styles['dialog'], wide && styles['wide'])}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' && children !== undefined ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <div className={styles['panel']}>
        <header className={styles['header']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {role === 'dialog' && (
            <button type="button" className={styles['close']} aria-label="Close" onClick={onClose}>
              <Icon of={CloseIcon} />
            </button>
          )}
        </header>
        {children !== undefined && (
          <div id={bodyId} ref={body} className={styles['body']}>
            {children}
          </div>
        )}
        {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** Opens the dialog as a modal and moves the focus into it; on unmounting, closes it and restores the focus. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element !== null && !element.open) {
      element.showModal();
      const chosen = element.querySelector<HTMLElement>('[data-autofocus]');
      (chosen ?? body.current?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
    }
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return { dialog, body };
}

/** Wraps Tab around from the last element to the first and back: browsers would move on to their own toolbars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const first = inside[0];
  const last = inside.at(-1);
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
