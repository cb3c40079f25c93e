import { Button, Card, EditIcon, Icon, Stack } from '@kickabout/ui';
import { useId, useRef, useState } from 'react';
import { POSITION_LABELS } from '../players/position-labels.ts';
import type { OwnDetails } from './balance-card.tsx';
import styles from './details-card.module.css';
import { DetailsForm } from './details-form.tsx';
import { PhotoEditor } from './photo-editor.tsx';

/** The player's own details, and a form to change some of them. */
export function DetailsCard({ details }: { readonly details: OwnDetails }) {
  const [editing, setEditing] = useState(false);
  const formId = useId();
  const toggle = useRef<HTMLDivElement>(null);
  const { preferred_name, first_name, last_name, email, year_of_birth, position } = details;
  const [mailbox, domain] = email.split('@');

  function close() {
    setEditing(false);
    // The form that had the focus is gone.
    toggle.current?.querySelector('button')?.focus();
  }

  return (
    <Card
      title="Your details"
      actions={
        <div ref={toggle}>
          <Button
            size="small"
            icon={<Icon of={EditIcon} />}
            aria-expanded={editing}
            aria-controls={editing ? formId : undefined}
            onClick={() => setEditing(!editing)}
          >
            Update Details
          </Button>
        </div>
      }
    >
      {editing ? (
        <div id={formId}>
          <DetailsForm details={details} onClose={close} />
        </div>
      ) : (
        <Stack gap={4}>
          <PhotoEditor playerId={details.player_id} name={preferred_name} />
          <dl className={styles['facts']}>
            <dt>Preferred name</dt>
            <dd>{preferred_name}</dd>
            <dt>Full name</dt>
            <dd>{`${first_name} ${last_name}`}</dd>
            <dt>Email</dt>
            <dd>
              {mailbox}@<wbr />
              {domain}
            </dd>
            {year_of_birth !== null && (
              <>
                <dt>Year of birth</dt>
                <dd>{year_of_birth}</dd>
              </>
            )}
            {position && (
              <>
                <dt>Position</dt>
                <dd>{POSITION_LABELS[position]}</dd>
              </>
            )}
          </dl>
        </Stack>
      )}
    </Card>
  );
}
