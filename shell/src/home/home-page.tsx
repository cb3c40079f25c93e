import { Slot } from '@kickabout/federation/host';
import { Link } from '@kickabout/federation/router';
import { useSession } from '@kickabout/session';
import { ButtonLink, Card, Loading, Page, Skeleton, Stack } from '@kickabout/ui';
import { forgetPainted, isPainted, Painted } from '../first-paint/painted.tsx';
import { useSiteName } from '../layout/use-site-name.ts';
import styles from './home-page.module.css';

const NEXT = 'home.next-match';

export function NextMatchBones() {
  return (
    <Loading label="Loading the next match…">
      <Stack gap={4}>
        <Skeleton width="7rem" />
        <Skeleton width="24rem" height="2.25rem" shape="block" />
        <Skeleton width="18rem" />
      </Stack>
    </Loading>
  );
}

/** Home's links (specification, section 2). */
const BUTTONS = [
  { label: 'Monthly Leaderboard', to: '/leaderBoard' },
  { label: 'Seasonal Leaderboard', to: '/seasonal-leaderboard' },
  { label: 'Attribute Leaderboard', to: '/attribute-leaderboard' },
  { label: 'Name and Shame the Lame', to: '/lates' },
  { label: 'Feedback', to: '/feedback' },
] as const;

export function HomePage() {
  const site = useSiteName();
  const isPlayer = useSession(({ status, player }) =>
    status === 'loading' || status === 'signed-in' ? player?.exists : false,
  );
  return (
    <>
      <section className={styles['hero']} data-player={isPlayer}>
        <div className={styles['welcome']}>
          <p className={styles['club']}>{site}</p>
          <h1 className={styles['title']}>Welcome. Boots on?</h1>
          <p className={styles['text']}>
            A regular kickabout among friends: top up, take your place, turn up and play. New here? Read the{' '}
            <Link to="/rules">Rules</Link> first.
          </p>
        </div>
      </section>
      <Page className={styles['page']}>
        <div className={styles['next']}>
          <Slot
            name={NEXT}
            onShown={isPainted(NEXT) ? () => void forgetPainted(NEXT) : undefined}
            placeholder={
              // Has the size of the next match's card, so that the page doesn't shift.
              <Card tone="club" className={styles['nextMatch']}>
                <Painted name={NEXT}>
                  <NextMatchBones />
                </Painted>
              </Card>
            }
          />
        </div>
        <div className={styles['player']} data-player={isPlayer}>
          {isPlayer && (
            <Slot name="home.player" placeholder={<div className={styles['reserved']} data-waiting />} />
          )}
        </div>
        <Slot name="home.admin" placeholder={<div data-waiting />} />
        <section aria-label="Around the club" className={styles['buttons']}>
          {BUTTONS.map(({ label, to }) => (
            <ButtonLink key={to} as={Link} to={to} variant="quiet">
              {label}
            </ButtonLink>
          ))}
        </section>
      </Page>
    </>
  );
}
