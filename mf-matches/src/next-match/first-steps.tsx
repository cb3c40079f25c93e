import { apiQuery } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { Badge, Card, CheckIcon, Copyable, Icon, List, ListLink, ListRow } from '@kickabout/ui';
import { matchesQuery } from '../match-model/match-data.ts';

/** What a founder does first, until the club has played a match. Each step ticks itself. */
export function FirstSteps() {
  const played = useInfiniteQuery(matchesQuery('completed'));
  return played.data?.length === 0 ? <Steps /> : null;
}

function Steps() {
  const pitches = useQuery(apiQuery('listPitches'));
  const upcoming = useInfiniteQuery(matchesQuery('pending'));
  const players = useQuery(apiQuery('listPlayers', { query: { limit: 2 } }));
  const sources = useQuery(apiQuery('listBankSources'));
  const readsBank = sources.data?.some(({ read_at }) => read_at !== null) ?? false;
  const hasMatch = (upcoming.data?.length ?? 0) > 0;
  return (
    <Card title="Your club is ready" flush>
      <List label="First steps">
        <Step
          to="/add-pitch"
          isDone={(pitches.data?.length ?? 0) > 0}
          detail="Where you play, and what it costs."
        >
          1. Add your pitch
        </Step>
        <Step to="/create-match" isDone={hasMatch} detail="When you play, and for how many.">
          2. Create the first match
        </Step>
        <ListRow
          trailing={<Tick isDone={(players.data?.length ?? 0) > 1} />}
          detail={
            <dl>
              <Copyable label="Whoever opens it can sign up" text={window.location.origin} />
            </dl>
          }
        >
          3. Share the link with your players
        </ListRow>
        <Step to="/bank" isDone={readsBank} detail="Connect the bank, or import its statements.">
          4. Choose how you know who has paid
        </Step>
      </List>
    </Card>
  );
}

interface StepProps {
  readonly to: string;
  readonly isDone: boolean;
  readonly detail: string;
  readonly children: string | readonly string[];
}

function Step({ to, isDone, detail, children }: StepProps) {
  return (
    <ListLink as={Link} to={to} detail={detail} trailing={<Tick isDone={isDone} />}>
      {children}
    </ListLink>
  );
}

const Tick = ({ isDone }: { readonly isDone: boolean }) =>
  isDone ? (
    <Badge tone="good" icon={<Icon of={CheckIcon} />}>
      Done
    </Badge>
  ) : null;
