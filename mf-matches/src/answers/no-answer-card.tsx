import { useNow, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { ASK_AGAIN_MS } from '@kickabout/domain';
import { Badge, Button, Card, formatDate, SmallText, Stack } from '@kickabout/ui';
import { type ReactNode, useId } from 'react';
import { type Match, type MatchAnswers, matchAnswersQuery } from '../match-model/queries.ts';
import styles from './answers.module.css';
import { placesText, playersText, useCallForPlayers, useRemindPlayers } from './mutations.ts';

type Unanswered = NonNullable<MatchAnswers['unanswered']>;

/**
 * For admins, while sign-up is open: who else hasn't answered, and a tap that reminds them or calls for players. It has the same
 * height while loading.
 */
export function NoAnswerCard({ match, playerId }: { readonly match: Match; readonly playerId: number }) {
  const { data, isError } = useQuery(matchAnswersQuery(match.match_id));
  const now = useNow();
  const unanswered = data?.unanswered ? without(playerId, data.unanswered) : null;
  const { count = null, reminded_at = null, called_at = null } = unanswered ?? {};
  const id = match.match_id;
  const free = match.number_of_players - match.players_in;
  const remind = useRemindPlayers(id);
  const call = useCallForPlayers(id, free);
  const isOpen = Date.parse(match.signin_begin_time) <= now && now < Date.parse(match.kickoff_at);
  if (!isOpen || (data === undefined && isError)) return null;
  return (
    <Card title="No answer" actions={<Badge>{count ?? '…'}</Badge>}>
      <Stack gap={3}>
        <Names unanswered={unanswered} />
        <div className={styles['asks']}>
          <Ask
            askedAt={reminded_at}
            asked={remind.data}
            isPending={remind.isPending}
            isBarred={!count}
            hint="Asks them whether they’re coming."
            onAsk={() => remind.mutate({ params: { id } })}
          >
            {count ? `Remind ${playersText(count)}` : 'Remind'}
          </Ask>
          {free > 0 && (
            <Ask
              askedAt={called_at}
              asked={call.data}
              isPending={call.isPending}
              isBarred={count === null}
              hint={`Tells everyone who may come that ${placesText(free)} left.`}
              onAsk={() => call.mutate({ params: { id } })}
            >
              Call for players
            </Ask>
          )}
        </div>
      </Stack>
    </Card>
  );
}

/** Admins need no reminder of their own. The list has the first 100 names, and counts everyone. */
function without(playerId: number, { count, players, ...asked }: Unanswered): Unanswered {
  const others = players.filter(({ player_id }) => player_id !== playerId);
  return { ...asked, players: others, count: count - (players.length - others.length) };
}

function Names({ unanswered }: { readonly unanswered: Unanswered | null }) {
  if (!unanswered?.count)
    return <SmallText className={styles['line']}>{unanswered && 'Everyone else has answered.'}</SmallText>;
  const { count, players } = unanswered;
  const more = count - players.length;
  return (
    <details className={styles['names']}>
      <SmallText as="summary" className={styles['line']}>
        Show names
      </SmallText>
      <p>
        {players.map(({ preferred_name }) => preferred_name).join(', ')}
        {more > 0 && ` and ${more} more`}
      </p>
    </details>
  );
}

type Asked = ResponseOf<'remindPlayers'>;

interface AskProps {
  readonly askedAt: string | null;
  /** What was sent from this page. */
  readonly asked: Asked | undefined;
  readonly isPending: boolean;
  /** No one to ask, or it isn't known yet. */
  readonly isBarred: boolean;
  /** What it does. */
  readonly hint: string;
  readonly onAsk: () => void;
  readonly children: ReactNode;
}

/** A button, and below it what it does or, after it has been sent, from when it can be again. */
function Ask({ askedAt, asked, isPending, isBarred, hint, onAsk, children }: AskProps) {
  const hintId = useId();
  const timeZone = useTimeZone();
  const again = askedAt === null ? 0 : Date.parse(askedAt) + ASK_AGAIN_MS;
  const waits = useNow() < again;
  return (
    <div className={styles['ask']}>
      <Button
        block
        // Not `disabled`, which would lose the focus once it's sent.
        aria-disabled={isBarred || waits}
        aria-describedby={hintId}
        pending={isPending}
        onClick={() => {
          if (!isBarred && !waits) onAsk();
        }}
      >
        {children}
      </Button>
      <SmallText id={hintId}>
        {waits
          ? `Sent. Again from ${formatDate(new Date(again).toISOString(), 'date-time', timeZone)}.${asked ? quietText(asked, timeZone) : ''}`
          : hint}
      </SmallText>
    </div>
  );
}

/** What quiet hours hold back. */
function quietText({ held_until, missed = 0 }: Asked, timeZone: string | undefined) {
  const later = held_until
    ? ` Those with quiet hours get it by ${formatDate(held_until, 'date-time', timeZone)}.`
    : '';
  return missed > 0
    ? `${later} ${playersText(missed)} won’t get it: their quiet hours last until kickoff.`
    : later;
}
