import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon } from './icons.ts';
import styles from './notice.module.css';

export type NoticeKind = 'success' | 'failure' | 'warning' | 'information';

const ICONS = {
  success: SuccessIcon,
  failure: AlertIcon,
  warning: AlertIcon,
  information: InfoIcon,
} as const satisfies Record<NoticeKind, unknown>;

export interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** Announced when it appears: failures straight away, others when the screen reader is idle. */
  readonly live?: boolean;
  readonly onDismiss?: () => void;
  /** A button: `Undo`, for example. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A message within a page. */
export function Notice({
  kind = 'information',
  title,
  children,
  live = false,
  onDismiss,
  action,
}: NoticeProps) {
  const role = live ? (kind === 'failure' ? 'alert' : 'status') : undefined;
  return (
    <div className={`${styles['notice']} ${styles[kind]}`}>
      <Icon of={ICONS[kind]} className={styles['icon']} />
      <div className={styles['matter']}>
        <div role={role} className={styles['text']}>
          {title !== undefined && <p className={styles['title']}>{title}</p>}
          <div>{children}</div>
        </div>
        {action !== undefined && (
          <button type="button" className={styles['action']} onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      {onDismiss !== undefined && (
        <button type="button" className={styles['dismiss']} aria-label="Dismiss" onClick={onDismiss}>
          <Icon of={CloseIcon} />
        </button>
      )}
    </div>
  );
}

export interface NoticeRegionProps {
  readonly notices: readonly {
    readonly id: string | number;
    readonly kind: NoticeKind;
    readonly text: string;
    readonly action: { readonly label: string; readonly run: () => void } | undefined;
  }[];
  readonly onDismiss: (id: string | number) => void;
  readonly onAct: (id: string | number) => void;
}

/** Shows the latest message about what has just happened. Once per site. */
export function NoticeRegion({ notices, onDismiss, onAct }: NoticeRegionProps) {
  const region = useRef<HTMLElement>(null);
  const latest = notices.at(-1);
  useActionNext(region, latest?.action === undefined ? undefined : latest.id);
  return (
    <section ref={region} aria-label="Messages" data-print="hide">
      {notices.slice(-1).map((notice) => (
        <div key={notice.id} className={styles['latest']}>
          <Notice
            kind={notice.kind}
            live
            onDismiss={() => onDismiss(notice.id)}
            action={notice.action && { ...notice.action, run: () => onAct(notice.id) }}
          >
            {notice.text}
          </Notice>
        </div>
      ))}
    </section>
  );
}

/** Makes a message with a button the next stop of the Tab key, from where the focus is; the one after it is where it would have gone. */
function useActionNext(region: RefObject<HTMLElement | null>, id: string | number | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    let from: Element | null = null;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Tab' || event.shiftKey) return;
      const buttons = [...(region.current?.querySelectorAll('button') ?? [])];
      if (from === null) {
        from = document.activeElement;
        buttons[0]?.focus();
        // Below an open dialog it can't have the focus.
        if (document.activeElement === buttons[0]) event.preventDefault();
      } else if (document.activeElement === buttons.at(-1) && from instanceof HTMLElement) {
        from.focus({ preventScroll: true });
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region, id]);
}
