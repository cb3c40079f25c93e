import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of `Fact`s about one thing. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles['facts']}>{children}</dl>
);

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
