import { useTimeZone } from '@kickabout/client';
import type { Outcome, ResponseOf } from '@kickabout/contract';
import { monthName, scorersFor } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import { formatAmount, formatDate, MoneyText, ordinal, SmallText } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { FormLetters, OUTCOME_WORDS } from '../stats/form-letters.tsx';
import styles from './player-home.module.css';

type Home = ResponseOf<'getHome'>;

/** Each tile leads to the page that says more. They’re all as high. */
export function PlayerTiles({ home }: { readonly home: Home }) {
  return (
    <section aria-label="Your matches and balance">
      {/* Safari drops the list role with `list-style: none`. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className={styles['tiles']}>
        <OwnMatch home={home} />
        <Tile
          to="/your-account"
          label="Your balance"
          value={<MoneyText amount={home.account_balance} />}
          detail={home.held > 0 ? `${formatAmount(home.held)} held` : 'Nothing held'}
        />
        <LastResult result={home.last_result} />
        <Form outcomes={home.form} />
        <Month month={home.month} />
      </ul>
    </section>
  );
}

/** Their next match, unless the card above is about that one. */
function OwnMatch({ home: { own_match: own, next_match: next } }: { readonly home: Home }) {
  const timeZone = useTimeZone();
  if (own === null || own.match_id === next?.match_id) return null;
  return (
    <Tile
      to={`/matches/${own.match_id}`}
      label="Your next match"
      value={formatDate(own.kickoff_at, 'date-time', timeZone)}
      detail={`${placeOf(own)} · ${own.pitch_name}`}
    />
  );
}

const placeOf = ({ my_place, my_waiting_position }: NonNullable<Home['own_match']>) =>
  my_place === 'in' ? 'You’re in' : `Waiting, ${ordinal(my_waiting_position ?? 1)}`;

function LastResult({ result }: { readonly result: Home['last_result'] }) {
  if (result === null)
    return <Tile to="/matches?status=completed" label="Last result" value={NONE} detail="No result yet" />;
  const { match_id, match_name, team_id, team1_score, team2_score, outcome, scorers = [] } = result;
  const [own, other] = team_id === 1 ? [team1_score, team2_score] : [team2_score, team1_score];
  const sides = [team_id, team_id === 1 ? 2 : 1]
    .map((team) => scorersFor(team as 1 | 2, scorers))
    .filter(Boolean)
    .join(' – ');
  return (
    <Tile
      to={`/matches/${match_id}`}
      label={`Last result, ${dayIn(match_name)}`}
      value={`${OUTCOME_WORDS[outcome]} ${own} – ${other}`}
      detail={team1_score + team2_score > 0 ? sides : 'No goals'}
    />
  );
}

/** `24 Nov` of a match’s name, `Tue 24 Nov 2026, 19:00 · …`. */
const dayIn = (matchName: string) => matchName.split(' ').slice(1, 3).join(' ');

function Form({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  return (
    <Tile
      to="/matches?status=completed"
      label="Your form"
      value={outcomes.length === 0 ? NONE : <FormLetters outcomes={outcomes} />}
      detail={outcomes.length === 0 ? 'No result yet' : 'Latest first'}
    />
  );
}

function Month({ month: { month, standing } }: Pick<Home, 'month'>) {
  return (
    <Tile
      to="/leaderBoard"
      label={`Place in ${monthName(month)}`}
      value={standing === null ? NONE : ordinal(standing.place)}
      detail={
        standing === null
          ? 'Not played yet'
          : `of ${standing.players}, ${standing.total_goals} ${standing.total_goals === 1 ? 'goal' : 'goals'}`
      }
    />
  );
}

/** In place of a figure that there isn’t yet. The line below says why. */
const NONE = <span aria-hidden="true">–</span>;

interface TileProps {
  readonly to: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly detail: ReactNode;
}

function Tile({ to, label, value, detail }: TileProps) {
  return (
    <li className={styles['item']}>
      <Link to={to} className={styles['tile']}>
        <SmallText as="span">{label}</SmallText> <span className={styles['value']}>{value}</span>{' '}
        <SmallText as="span" className={styles['detail']}>
          {detail}
        </SmallText>
      </Link>
    </li>
  );
}
