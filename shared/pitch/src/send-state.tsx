import { Button } from '@kickabout/ui';
import styles from './pitch-board.module.css';
import type { Notes } from './use-notes.ts';

/** Whether the server has everything that this phone noted. Always there, so that nothing moves when it changes. */
export function SendState({ notes }: { readonly notes: Notes }) {
  const { unsent, isKept, retryRefused, discardRefused } = notes;
  const refused = unsent.filter(({ refusal }) => refusal !== null);
  const waiting = unsent.length - refused.length;
  return (
    <div className={styles['sending']} data-waiting={waiting > 0 || undefined}>
      <p role="status">
        {waiting === 0
          ? 'Everything is sent.'
          : `${countNotes(waiting)} not sent yet. ${isKept ? 'You can note more: it’s all kept on this phone.' : 'Notes can’t be saved on this phone. Keep this page open.'}`}
      </p>
      {refused.length > 0 && (
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
      )}
    </div>
  );
}

const countNotes = (count: number) => (count === 1 ? '1 note' : `${count} notes`);
