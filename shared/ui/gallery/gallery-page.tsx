import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  Cluster,
  Columns,
  Dialog,
  EmptyState,
  ErrorState,
  Form,
  Loading,
  MoneyField,
  NumberField,
  Page,
  PageHeader,
  PlusIcon,
  SearchField,
  SegmentedToggle,
  SelectField,
  SkeletonList,
  SkeletonTable,
  SkeletonText,
  Stack,
  SubmitButton,
  TextareaField,
  TextField,
  UsersIcon,
  useConfirm,
} from '../src/index.ts';

const noop = () => {};

export function Gallery() {
  const [status, setStatus] = useState('pending');
  const [open, setOpen] = useState(false);
  const { ask, dialog } = useConfirm();
  return (
    <Page>
      <main>
        <Stack gap={8}>
          <PageHeader
            eyebrow="Next match"
            title="Upcoming Matches"
            subtitle="Pick a game, check there is a place left, and join."
            actions={
              <Button variant="primary" icon={<PlusIcon />}>
                Create Match
              </Button>
            }
          />
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
              <Button variant="primary">Join Match</Button>
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
              <ButtonLink href="#x">A link</ButtonLink>
            </Cluster>
          </Card>
          <Columns>
            <Card tone="club" title="Tuesday night">
              <Stack>
                <p>19:00 at Powerleague</p>
                <Cluster>
                  <Button variant="primary">Join Match</Button>
                  <Button variant="quiet">Details</Button>
                </Cluster>
              </Stack>
            </Card>
            <Card tone="team-1" title="Team 1">
              Players
            </Card>
            <Card tone="team-2" title="Team 2">
              Players
            </Card>
          </Columns>
          <Columns>
            <Card title="Form">
              <Form
                onSubmit={noop}
                problem={{
                  message: 'Error creating account. Please try again.',
                  errors: [{ field: 'preferred_name', reason: 'Somebody else is called that already.' }],
                }}
              >
                <TextField label="Email" name="email" value="newcomer@kickabout.test" readOnly />
                <TextField label="First name" name="first_name" required autoComplete="given-name" />
                <TextField
                  label="Preferred name"
                  name="preferred_name"
                  hint="What they call you on the pitch."
                  required
                  defaultValue="Gaz"
                />
                <NumberField label="Year of birth" name="year_of_birth" min={1920} max={2016} required />
                <MoneyField label="Price" name="price" defaultValue="5.50" required />
                <SelectField
                  label="Pitch"
                  name="pitch"
                  required
                  placeholder="Choose a pitch"
                  options={[{ value: 1, label: 'Powerleague 3' }]}
                />
                <TextareaField
                  label="Comment"
                  name="comment"
                  required
                  requiredMessage="Comment cannot be empty!"
                />
                <CheckboxField label="Post without my name" name="anonymous" />
                <TextField label="Disabled" name="disabled" disabled defaultValue="Not now" />
                <Cluster>
                  <SubmitButton>Save</SubmitButton>
                  <Button variant="quiet">Cancel</Button>
                </Cluster>
              </Form>
            </Card>
            <Stack>
              <SearchField label="Search players" placeholder="Search players by name..." />
              <Card flush title="Loading">
                <Loading showLabel label="Loading player details...">
                  <SkeletonList rows={3} leading />
                </Loading>
                <Loading>
                  <SkeletonTable rows={3} />
                </Loading>
              </Card>
              <Card>
                <SkeletonText />
              </Card>
              <Card>
                <EmptyState
                  icon={<UsersIcon />}
                  title="No players found"
                  action={<Button size="small">Show all</Button>}
                >
                  Try fewer letters.
                </EmptyState>
              </Card>
              <Card>
                <EmptyState title="No late players found" />
              </Card>
              <ErrorState
                message="The matches could not be fetched. Your connection may be slow."
                onRetry={noop}
              />
              <Cluster>
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
            </Stack>
          </Columns>
        </Stack>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Man of the match"
          actions={<Button variant="primary">Save</Button>}
        >
          <SelectField label="Player" name="player" options={[{ value: 1, label: 'Gaz' }]} />
        </Dialog>
        {dialog}
      </main>
    </Page>
  );
}
