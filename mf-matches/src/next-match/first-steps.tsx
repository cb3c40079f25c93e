import { apiQuery } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { Badge, Card, CheckIcon, Icon, List, ListLink } from '@kickabout/ui';
import { matchesQuery } from '../match-model/queries.ts';

/** What a founder does first, until all of it is done or the club has played a match. Each step ticks itself. */
export function FirstSteps() {
  const played = useInfiniteQuery(matchesQuery('completed'));
  if (played.isPending) return <div data-waiting />;
  return played.data?.length === 0 ? <Steps /> : null;
}

function Steps() {
  const settings = useQuery(apiQuery('getClubSettings'));
  const payment = useQuery(apiQuery('getPaymentDetails'));
  const pitches = useQuery(apiQuery('listPitches'));
  const upcoming = useInfiniteQuery(matchesQuery('pending'));
  const players = useQuery(apiQuery('listPlayers', { query: { limit: 2 } }));
  const invite = useQuery(apiQuery('getInvite'));
  const reads = [settings, payment, pitches, upcoming, players, invite];
  if (reads.some(({ isPending }) => isPending)) return <div data-waiting />;
  const { account_number, iban, pix_key, links = [] } = payment.data ?? {};
  const steps = [
    {
      to: '/club-settings',
      isDone: settings.data !== undefined && settings.data.club_name !== UNNAMED,
      detail: 'The currency can’t be changed once there’s money in it.',
      title: 'Name your club, and choose its currency',
    },
    {
      to: '/payment-details',
      isDone: [account_number, iban, pix_key].some(Boolean) || links.some(({ label }) => label !== OURS),
      detail: 'The club’s account, or a link to pay by.',
      title: 'Say how players pay',
    },
    {
      to: '/add-pitch',
      isDone: (pitches.data?.length ?? 0) > 0,
      detail: 'Where you play, and what it costs.',
      title: 'Add your pitch',
    },
    {
      to: '/create-match',
      isDone: (upcoming.data?.length ?? 0) > 0,
      detail: 'When you play, and for how many.',
      title: 'Create the first match',
    },
    {
      to: '/people',
      isDone: (players.data?.length ?? 0) > 1 || (invite.data?.invite ?? null) !== null,
      detail: 'Everyone who signs up with it can join the match.',
      title: 'Invite your players with a link',
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card title="You run this club" flush>
      <List label="First steps" ordered>
        {steps.map(({ to, isDone, detail, title }, index) => (
          <ListLink key={to} as={Link} to={to} detail={detail} trailing={isDone && DONE}>
            {`${index + 1}. ${title}`}
          </ListLink>
        ))}
      </List>
    </Card>
  );
}

/** The name of a club that no one has named, and the pay link that a trial has to the local bank. */
const [UNNAMED, OURS] = ['Kickabout', 'Bank’s page'];

const DONE = (
  <Badge tone="good" icon={<Icon of={CheckIcon} />}>
    Done
  </Badge>
);
