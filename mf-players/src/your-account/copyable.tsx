import { announce, Button, CheckIcon, CopyIcon } from '@kickabout/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './copyable.module.css';

/** How long a button says that it has copied, in milliseconds. */
const SAID_FOR = 2500;

interface CopyableProps {
  readonly label: string;
  readonly text: string;
  /** The text is nothing to be read, only to be taken along. */
  readonly long?: boolean;
}

/** A term and a text that one takes along to another app. */
export function Copyable({ label, text, long = false }: CopyableProps) {
  const value = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(`${label} copied`);
    } catch {
      // No clipboard here (an insecure address, or forbidden): leave it selected, ready to be copied by hand.
      if (value.current !== null) window.getSelection()?.selectAllChildren(value.current);
      announce(`${label} selected`);
    }
  }

  return (
    <div className={styles['row']}>
      <dt className={styles['label']}>{label}</dt>
      <dd ref={value} className={styles[long ? 'long' : 'text']}>
        {text}
      </dd>
      <dd className={styles['action']}>
        <Button
          size="small"
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </div>
  );
}
