import type { Outcome } from '@kickabout/contract';
import { VisuallyHidden } from '@kickabout/ui';
import styles from './form-letters.module.css';

/** How a match ended, as a word. */
export const OUTCOME_WORDS = { won: 'Won', drawn: 'Drawn', lost: 'Lost' } as const satisfies Record<
  Outcome,
  string
>;

/** How a player’s last matches ended, the latest first: a letter for each. */
export function FormLetters({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  return (
    <>
      <VisuallyHidden>{outcomes.map((outcome) => OUTCOME_WORDS[outcome]).join(', ')}</VisuallyHidden>
      <span aria-hidden="true" className={styles['form']}>
        {outcomes.map((outcome, index) => (
          <span key={index} className={styles['outcome']} data-outcome={outcome}>
            {OUTCOME_WORDS[outcome][0]}
          </span>
        ))}
      </span>
    </>
  );
}
