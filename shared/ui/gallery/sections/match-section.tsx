import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  Cluster,
  Columns,
  DateTile,
  Icon,
  List,
  ListLink,
  ListRow,
  MapPinIcon,
  PlacesBar,
  ScoreLine,
  Stack,
  StatusPill,
} from '../../src/index.ts';

const MATCHES = [
  { date: '2026-11-24', name: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)', status: 'pending' },
  { date: '2026-11-21', name: 'Sat 21 Nov 2026, 10:30 · Hackney Marshes (pitch 12)', status: 'in_progress' },
  { date: '2026-11-17', name: 'Tue 17 Nov 2026, 19:00 · Powerleague (pitch 3)', status: 'friendly' },
  { date: '2026-11-10', name: 'Tue 10 Nov 2026, 19:00 · Powerleague (pitch 3)', status: 'completed' },
] as const;

const PLAYERS = ['Gaz', 'Sam van Dijk', 'Priya Nair', 'Big Dave', 'Lukas Novak'] as const;

export function MatchSection() {
  return (
    <>
      <Columns min="20rem">
        <Card tone="club" title="Next match" actions={<StatusPill status="pending" />}>
          <Stack gap={4}>
            <Stack gap={1}>
              <p style={{ font: '800 var(--text-2xl) / 1.1 var(--font-display)' }}>Tuesday, 19:00</p>
              <Cluster gap={1}>
                <Icon of={MapPinIcon} /> Powerleague (pitch 3) · £5.50
              </Cluster>
            </Stack>
            <PlacesBar taken={7} places={10} />
            <Cluster>
              <Button variant="primary">Join Match</Button>
              <Button variant="quiet">Details</Button>
            </Cluster>
          </Stack>
        </Card>
        <Stack>
          <ScoreLine team1={5} team2={3} />
          <Card>
            <Stack>
              <PlacesBar taken={10} places={10} waiting={3} />
              <PlacesBar taken={30} places={44} />
            </Stack>
          </Card>
        </Stack>
      </Columns>
      <Card flush>
        <List label="Matches">
          {MATCHES.map((match) => (
            <ListLink
              key={match.date}
              href="#top"
              leading={<DateTile date={match.date} />}
              detail={<StatusPill status={match.status} />}
            >
              {match.name}
            </ListLink>
          ))}
        </List>
      </Card>
      <Columns min="16rem">
        {(['team-1', 'team-2', 'reserves'] as const).map((tone, team) => (
          <Card
            key={tone}
            flush
            tone={tone}
            title={['Team 1', 'Team 2', 'Reserves'][team]}
            actions={<Badge tone={tone === 'reserves' ? 'neutral' : tone}>{PLAYERS.length}</Badge>}
          >
            <List ordered label="Players">
              {PLAYERS.map((name) => (
                <ListRow
                  key={name}
                  leading={<Avatar name={name} size="small" />}
                  trailing={name === 'Gaz' && <Badge tone="brand">You</Badge>}
                >
                  {name}
                </ListRow>
              ))}
            </List>
          </Card>
        ))}
      </Columns>
      <Cluster>
        <ButtonLink href="#top">All matches</ButtonLink>
      </Cluster>
    </>
  );
}
