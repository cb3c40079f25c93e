import { Button, SmallText } from '@kickabout/ui';
import styles from './pitch-board.module.css';
import type { Notes } from './use-notes.ts';

/** Whether the server has everything that this phone noted. Always there, so that nothing moves when it changes. */
export function SendState({ notes: { unsent, isKept } }: { readonly notes: Notes }) {
  const waiting = unsent.filter(({ refusal }) => refusal === null).length;
  return (
    <SmallText role="status" className={styles['sending']} data-waiting={waiting > 0 || undefined}>
      {waiting === 0
        ? 'Saved for everyone.'
        : `${countNotes(waiting)} not sent yet. ${isKept ? 'You can note more: it’s all kept on this phone.' : 'Notes can’t be saved on this phone. Keep this page open.'}`}
    </SmallText>
  );
}

/** What the server refused, and why. */
export function RefusedNotes({ notes: { unsent, retryRefused, discardRefused } }: { readonly notes: Notes }) {
  const refused = unsent.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={styles['refused']}>
      <p>
        {countNotes(refused.length)} refused: {refused[0]?.refusal}
      </p>
      <div className={styles['chips']}>
        <Button onClick={retryRefused}>Send again</Button>
        <Button variant="danger" onClick={discardRefused}>
          Discard
        </Button>
      </div>
    </div>
  );
}

const countNotes = (count: number) => (count === 1 ? '1 note' : `${count} notes`);
