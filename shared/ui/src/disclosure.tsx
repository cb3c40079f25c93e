import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';
import { ChevronDownIcon } from './icons.ts';

export interface DisclosureProps {
  /** On the button while closed, e.g. `Show attributes`. */
  readonly showLabel: string;
  /** On the button while open, e.g. `Hide attributes`. */
  readonly hideLabel: string;
  readonly children: ReactNode;
}

/** A button that shows and hides its content. */
export function Disclosure({ showLabel, hideLabel, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const contentId = useId();
  return (
    <div className={styles['disclosure']}>
      <Button
        icon={<Icon of={ChevronDownIcon} className={styles['chevron']} />}
        aria-expanded={open}
        aria-controls={open ? contentId : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? hideLabel : showLabel}
      </Button>
      {open && <div id={contentId}>{children}</div>}
    </div>
  );
}
