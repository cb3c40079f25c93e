import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  Dialog,
  Disclosure,
  Icon,
  PlusIcon,
  SegmentedToggle,
  SelectField,
  useConfirm,
} from '../../src/index.ts';

export function ActionSection() {
  const [status, setStatus] = useState('pending');
  const [open, setOpen] = useState(false);
  const { ask, dialog } = useConfirm();
  return (
    <>
      <SegmentedToggle
        label="Match status"
        value={status}
        onChange={setStatus}
        options={[
          { value: 'completed', label: 'Completed' },
          { value: 'pending', label: 'Upcoming' },
          { value: 'friendly', label: 'Friendly' },
          { value: 'in_progress', label: 'In Progress' },
        ]}
      />
      <Card title="Buttons">
        <Cluster>
          <Button variant="primary" icon={<Icon of={PlusIcon} />}>
            Join Match
          </Button>
          <Button>Edit match</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete match</Button>
          <Button variant="primary" pending>
            Join Match
          </Button>
          <Button disabled>Closed</Button>
          <Button size="small">Small</Button>
          <Button size="large" variant="primary">
            Large
          </Button>
          <ButtonLink href="#top">A link</ButtonLink>
          <Button onClick={() => setOpen(true)}>Open dialog</Button>
          <Button
            onClick={() =>
              ask({
                title: 'Are you sure you want to leave this match?',
                body: 'Kickoff is less than 5 hours away: £5.50 will be taken from your balance.',
                confirmLabel: 'Leave match',
                danger: true,
              })
            }
          >
            Ask
          </Button>
        </Cluster>
      </Card>
      <Disclosure showLabel="Show attributes" hideLabel="Hide attributes">
        <Card>Finishing 80</Card>
      </Disclosure>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Man of the match"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary">Save</Button>
          </>
        }
      >
        <SelectField label="Player" name="player" options={[{ value: 1, label: 'Gaz' }]} />
      </Dialog>
      {dialog}
    </>
  );
}
