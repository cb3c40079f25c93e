import { useNow } from '@kickabout/client/use-now';
import {
  Button,
  Card,
  EmptyState,
  formatDate,
  Logo,
  MoneyText,
  Page,
  PageHeader,
  PlacesBar,
  Stack,
} from '@kickabout/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { KnownMatch, LastKnown, Reading } from './last-known.ts';
import styles from './offline-page.module.css';
import { returnOnceOnline, tryAgain } from './return-to-site.ts';

/** How long a match still is the next one after its kickoff, in milliseconds. */
const LASTS = 2 * 3600_000;

/**
 * Replaces every page while the server can't be reached. It can't change anything, now or later.
 */
export function OfflinePage({ known }: { readonly known: LastKnown | null }) {
  const [isTrying, setTrying] = useState(false);
  useEffect(() => returnOnceOnline(), []);
  return (
    <>
      <OfflineHeader />
      <main>
        <WhatIsKnown known={known}>
          <div>
            <Button
              pending={isTrying}
              pendingLabel="Trying again…"
              onClick={() => {
                setTrying(true);
                void tryAgain();
              }}
            >
              Try again
            </Button>
          </div>
        </WhatIsKnown>
      </main>
    </>
  );
}

export const OfflineHeader = () => (
  <header className={styles['header']} data-surface="club">
    <a href="/" aria-label="Kickabout home" className={styles['home']}>
      <Logo />
    </a>
  </header>
);

interface WhatIsKnownProps {
  readonly known: LastKnown | null;
  readonly children?: ReactNode;
}

/** The next match, who's in and the balance as this device last stored them, each with its time. */
export function WhatIsKnown({ known, children }: WhatIsKnownProps) {
  const [openedAt] = useState(Date.now);
  const matches =
    known?.matches.filter(({ match }) => Date.parse(match.value.kickoff_at) + LASTS > openedAt) ?? [];
  return (
    <Page width="reading">
      <PageHeader
        eyebrow={known?.clubName}
        title="No connection"
        subtitle={
          known === null
            ? 'This page comes back as soon as you have a connection.'
            : 'This is how things were when this device was last online. The rest comes back as soon as you have a connection.'
        }
      />
      <Stack gap={6}>
        {children}
        {known === null ? (
          <EmptyState title="Nothing is stored on this device yet">
            Once you’ve logged in here, you’ll see your next match and your balance without a connection too.
          </EmptyState>
        ) : (
          <>
            {matches.map((one, index) => (
              <Match
                key={one.match.value.match_id}
                title={index === 0 ? 'Next match' : 'Your next match'}
                known={one}
                timeZone={known.timeZone}
              />
            ))}
            {matches.length === 0 && (
              <Card title="Next match">
                <p>There was no upcoming match.</p>
              </Card>
            )}
            {known.balance !== null && <Balance known={known.balance} timeZone={known.timeZone} />}
          </>
        )}
      </Stack>
    </Page>
  );
}

interface MatchProps {
  readonly title: string;
  readonly known: KnownMatch;
  readonly timeZone: string;
}

function Match({ title, known: { match, players, address }, timeZone }: MatchProps) {
  const [refused, setRefused] = useState(false);
  const { match_name, my_place, players_in, players_waiting, number_of_players } = match.value;
  const what = my_place === null ? 'join' : 'leave';
  return (
    <Card tone="club" title={title} actions={<AsOf reading={match} timeZone={timeZone} />}>
      <div>
        <p className={styles['name']}>{match_name}</p>
        {address !== undefined && <p>{address}</p>}
      </div>
      {my_place !== null && (
        <p className={styles['mine']}>{my_place === 'in' ? 'You’re in' : 'You’re on the waiting list'}</p>
      )}
      <PlacesBar taken={players_in} places={number_of_players} waiting={players_waiting} />
      <div>
        <Button onClick={() => setRefused(true)}>{my_place === null ? 'Join Match' : 'Leave Match'}</Button>
      </div>
      <p role="status" className={styles['refused']}>
        {refused &&
          `You can’t ${what} without a connection. Nothing was sent, and nothing will be sent later: try again when you’re online.`}
      </p>
      {players !== null && <LineUp players={players} timeZone={timeZone} />}
    </Card>
  );
}

function LineUp({ players, timeZone }: { players: NonNullable<KnownMatch['players']>; timeZone: string }) {
  const at = (place: 'in' | 'waiting') => players.value.filter((player) => player.place === place);
  const waiting = at('waiting');
  return (
    <div>
      <div className={styles['row']}>
        <h3>Who’s in</h3>
        <AsOf reading={players} timeZone={timeZone} />
      </div>
      <p>{namesOf(at('in')) || 'No one yet.'}</p>
      {waiting.length > 0 && <p>Waiting: {namesOf(waiting)}</p>}
    </div>
  );
}

const namesOf = (players: readonly { readonly name: string }[]) => players.map(({ name }) => name).join(', ');

function Balance({ known, timeZone }: { known: NonNullable<LastKnown['balance']>; timeZone: string }) {
  const { balance, available } = known.value;
  return (
    <Card title="Your balance" actions={<AsOf reading={known} timeZone={timeZone} />}>
      <p className={styles['balance']}>
        <MoneyText amount={balance} />
      </p>
      {available !== balance && (
        <p>
          <MoneyText amount={available} /> available; the rest is set aside for matches.
        </p>
      )}
    </Card>
  );
}

/** `as of 14:05`, with the day unless it's today. */
function AsOf({ reading: { readAt }, timeZone }: { reading: Reading<unknown>; timeZone: string }) {
  const at = new Date(readAt).toISOString();
  const day = formatDate(at, 'short', timeZone);
  const isToday = day === formatDate(new Date(useNow()).toISOString(), 'short', timeZone);
  return (
    <time dateTime={at} className={styles['asOf']}>
      as of {formatDate(at, isToday ? 'time' : 'date-time', timeZone)}
    </time>
  );
}
