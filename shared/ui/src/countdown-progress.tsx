import { useEffect, useState } from 'react';
import styles from './countdown-progress.module.css';
import { Icon } from './icon.tsx';
import { AlertIcon, CheckIcon, ClockIcon } from './icons.ts';
import { Spinner } from './spinner.tsx';

export interface CountdownStep {
  readonly label: string;
  /** When the step begins, in seconds after the start. */
  readonly atSecond: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
}

export interface CountdownProgressProps {
  /** The name of the whole process, e.g. `Update Balance`. */
  readonly label: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly steps: readonly CountdownStep[];
}

const TICK_MS = 250;

/** Shows steps that start at set times: which are done, which one is running, and when the next starts. The caller runs them. */
export function CountdownProgress({ label, startedAt, steps }: CountdownProgressProps) {
  const finished = steps.every(({ state }) => state === 'done' || state === 'failed');
  const elapsed = useElapsedSeconds(startedAt, !finished);
  const total = Math.max(1, ...steps.map(({ atSecond }) => atSecond));
  const share = finished ? 1 : Math.min(elapsed / total, 0.98);
  const current = steps.find(({ state }) => state === 'running' || state === 'waiting');
  return (
    <div className={styles['progress']}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={current?.label ?? 'Done'}
        className={styles['track']}
      >
        <span className={styles['fill']} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.label} className={styles['step']} data-state={step.state}>
            <span aria-hidden="true" className={styles['icon']}>
              <StateIcon state={step.state} />
            </span>
            <span>{step.label}</span>
            <span className={styles['when']}>{describeState(step, elapsed)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StateIcon({ state }: { readonly state: CountdownStep['state'] }) {
  switch (state) {
    case 'waiting':
      return <Icon of={ClockIcon} />;
    case 'running':
      return <Spinner />;
    case 'done':
      return <Icon of={CheckIcon} />;
    case 'failed':
      return <Icon of={AlertIcon} />;
    default:
      return state satisfies never;
  }
}

function describeState({ state, atSecond }: CountdownStep, elapsed: number): string {
  switch (state) {
    case 'waiting':
      return `in ${Math.max(0, Math.ceil(atSecond - elapsed))} s`;
    case 'running':
      return 'now';
    case 'done':
      return 'done';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}

function useElapsedSeconds(startedAt: number, ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return Math.max(0, (now - startedAt) / 1000);
}
