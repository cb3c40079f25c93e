import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  ConfirmButton,
  EditIcon,
  Fact,
  Facts,
  formatAmount,
  Icon,
  List,
  ListRow,
  Page,
  PageHeader,
  PlusIcon,
  QueryView,
  SkeletonList,
  Stack,
  useMoveFocus,
} from '@kickabout/ui';
import { useState } from 'react';
import { NoPitchYet } from '../create-match/no-pitch-yet.tsx';
import { EditPitch } from './edit-pitch.tsx';
import { useRestorePitch, useRetirePitch } from './mutations.ts';
import { labelOf, type Pitch } from './pitch-fields.tsx';

/** `/pitches`: where the club plays, and where it no longer does. */
export function Component() {
  const pitches = useQuery(apiQuery('listPitches', { query: { all: 'true' } }));
  return (
    <Page width="reading">
      <PageHeader
        title="Pitches"
        subtitle="Where you play, and what it costs."
        actions={
          <ButtonLink as={Link} to="/add-pitch" icon={<Icon of={PlusIcon} />}>
            Add Pitch
          </ButtonLink>
        }
      />
      <QueryView query={pitches} what="the pitches" skeleton={<SkeletonList rows={3} />}>
        {(all) => (
          <Stack gap={6}>
            {all.every(isRetired) && <NoPitchYet />}
            {all
              .filter((pitch) => !isRetired(pitch))
              .map((pitch) => (
                <PitchCard key={pitch.pitch_id} pitch={pitch} />
              ))}
            {all.some(isRetired) && <RetiredPitches pitches={all.filter(isRetired)} />}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

const isRetired = ({ is_retired = false }: Pitch) => is_retired;

/** A pitch where the club plays, with the form that changes it. */
function PitchCard({ pitch }: { readonly pitch: Pitch }) {
  const [isOpen, setOpen] = useState(false);
  const [top, moveFocus] = useMoveFocus<HTMLDivElement>();
  const label = labelOf(pitch);
  const toggle = (open: boolean) => {
    setOpen(open);
    moveFocus();
  };
  const retire = useRetirePitch();
  return (
    <div ref={top} tabIndex={-1}>
      <Card title={label}>
        {isOpen ? (
          <EditPitch pitch={pitch} onDone={() => toggle(false)} />
        ) : (
          <Stack gap={4}>
            <Facts>
              <Fact name="Address">
                {pitch.address}, {pitch.postcode}
              </Fact>
              <Fact name="Price per match">{formatAmount(pitch.price)}</Fact>
            </Facts>
            <Cluster>
              <Button icon={<Icon of={EditIcon} />} aria-label={`Edit ${label}`} onClick={() => toggle(true)}>
                Edit
              </Button>
              <ConfirmButton
                pending={retire.isPending}
                aria-label={`Retire ${label}`}
                question={{
                  title: `Retire ${label}?`,
                  body: 'It won’t be offered for new matches. Matches that use it stay, and you can bring it back.',
                  confirmLabel: 'Retire',
                }}
                onConfirm={() =>
                  retire.mutate({ params: { id: pitch.pitch_id }, body: { is_retired: true } })
                }
              >
                Retire
              </ConfirmButton>
            </Cluster>
          </Stack>
        )}
      </Card>
    </div>
  );
}

function RetiredPitches({ pitches }: { readonly pitches: readonly Pitch[] }) {
  const restore = useRestorePitch();
  return (
    <Card title="Retired pitches" flush>
      <List label="Retired pitches">
        {pitches.map((pitch) => (
          <ListRow
            key={pitch.pitch_id}
            detail={`${pitch.address}, ${pitch.postcode}`}
            trailing={
              <Button
                size="small"
                aria-label={`Bring back ${labelOf(pitch)}`}
                pending={restore.isPending}
                onClick={() =>
                  restore.mutate({ params: { id: pitch.pitch_id }, body: { is_retired: false } })
                }
              >
                Bring back
              </Button>
            }
          >
            {labelOf(pitch)}
          </ListRow>
        ))}
      </List>
    </Card>
  );
}
