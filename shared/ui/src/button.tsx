import {
  type ButtonHTMLAttributes,
  type ComponentPropsWithRef,
  type ElementType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { announce } from './announce.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  /** `primary` once per view, `danger` for actions that cannot be undone. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
  /** As wide as its words, where a card, a form or a stack would stretch it. */
  readonly inline?: boolean | undefined;
}

function buttonClass({ variant = 'secondary', size = 'medium', block, inline }: ButtonLook): string {
  return classNames(
    styles['button'],
    styles[variant],
    size !== 'medium' && styles[size],
    block && styles['block'],
    inline && styles['inline'],
  );
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: ReactNode;
  /** The action is running: the button keeps its width and focus, ignores clicks, and is announced. */
  readonly pending?: boolean | undefined;
  readonly pendingLabel?: string | undefined;
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  inline,
  icon,
  pending = false,
  pendingLabel = 'Working…',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  useEffect(() => {
    return pending ? announce(pendingLabel) : undefined;
  }, [pending, pendingLabel]);

  const isPressed = useRef(false);
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would lose the focus. preventDefault also stops the form from being sent twice.
    if (pending || isPressed.current) return event.preventDefault();
    onClick?.(event);
    // `pending` can be set a task later, after the second press of a double click on a slow phone.
    isPressed.current = true;
    setTimeout(() => {
      isPressed.current = false;
    });
  }

  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block, inline }), className)}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      <span className={styles['content']}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className={styles['spinner']}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps<As extends ElementType> = ButtonLook & {
  /** What to render: `Link` of the router; an `a` unless given. */
  readonly as?: As;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
} & Omit<ComponentPropsWithRef<As>, keyof ButtonLook | 'as' | 'icon' | 'children'>;

/** A link that looks like a button: `<ButtonLink as={Link} to="/matches">Matches</ButtonLink>`. */
export function ButtonLink<As extends ElementType = 'a'>(props: ButtonLinkProps<As>) {
  const { as, icon, variant, size, block, inline, className, children, ...rest } =
    props as ButtonLinkProps<'a'>;
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={classNames(buttonClass({ variant, size, block, inline }), className)}>
      <span className={styles['content']}>
        {icon}
        {children}
      </span>
    </Element>
  );
}
