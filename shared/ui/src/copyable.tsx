import { useEffect, useRef, useState } from 'react';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import styles from './copyable.module.css';
import { Icon } from './icon.tsx';
import { CheckIcon, CopyIcon } from './icons.ts';
import { SmallText } from './layout.tsx';
import { copyText } from './share.ts';

/** How long the button says `Copied`, in milliseconds. */
const COPIED_FOR = 2500;

interface CopyableProps {
  readonly label: string;
  readonly text: string;
  /** Too long to read: it only needs copying. */
  readonly long?: boolean;
}

/** A label, and a text to copy into another app; inside a `dl`. */
export function Copyable({ label, text, long = false }: CopyableProps) {
  const value = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (await copyText(text)) {
      setCopied(true);
      announce(`${label} copied`);
    } else {
      // No clipboard (no HTTPS, or no permission): select the text, ready to copy by hand.
      if (value.current !== null) window.getSelection()?.selectAllChildren(value.current);
      announce(`${label} selected`);
    }
  }

  return (
    <div className={styles['row']}>
      <SmallText as="dt" className={styles['label']}>
        {label}
      </SmallText>
      <dd ref={value} className={styles[long ? 'long' : 'text']}>
        {text}
      </dd>
      <dd className={styles['action']}>
        <Button
          size="small"
          icon={copied ? <Icon of={CheckIcon} /> : <Icon of={CopyIcon} />}
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </div>
  );
}
