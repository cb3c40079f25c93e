import { Card, EditIcon, Icon, Stack } from '@kickabout/ui';
import { POSITION_LABELS } from '../players/position-labels.ts';
import type { OwnDetails } from './balance-card.tsx';
import styles from './details-card.module.css';
import { DetailsForm } from './details-form.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { useEditing } from './use-editing.tsx';

/** The player's own details, and a form to change some of them. */
export function DetailsCard({ details }: { readonly details: OwnDetails }) {
  const { isEditing, formId, close, toggle } = useEditing('Update Details', <Icon of={EditIcon} />);
  const { preferred_name, first_name, last_name, email, year_of_birth, position } = details;
  const [mailbox, domain] = email.split('@');

  return (
    <Card title="Your details" actions={toggle}>
      {isEditing ? (
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
