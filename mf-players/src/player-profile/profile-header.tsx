import type { ResponseOf } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import { useSession } from '@kickabout/session';
import { Avatar, ButtonLink, EditIcon, Icon } from '@kickabout/ui';
import { POSITION_LABELS } from '../players/position-labels.ts';
import styles from './profile-header.module.css';

/** Leaves out the year of birth if the club keeps it private. */
export function ProfileHeader({ player }: { readonly player: ResponseOf<'getPlayer'> }) {
  // There until the viewer turns out to be no player, so that it moves nothing when that's known.
  const mayRate = useSession(
    ({ status, player }) => status === 'loading' || (status === 'signed-in' && player?.exists !== false),
  );
  const { player_id, preferred_name, first_name, last_name, year_of_birth, position, photo } = player;
  return (
    <header className={styles['header']}>
      <Avatar name={preferred_name} size="large" photo={photo ?? null} />
      <div className={styles['names']}>
        <h1 tabIndex={-1}>{preferred_name}</h1>
        <dl className={styles['facts']}>
          <div>
            <dt>Full name</dt>
            <dd>{`${first_name} ${last_name}`}</dd>
          </div>
          {year_of_birth !== null && (
            <div>
              <dt>Year of birth</dt>
              <dd>{year_of_birth}</dd>
            </div>
          )}
          {position && (
            <div>
              <dt>Position</dt>
              <dd>{POSITION_LABELS[position]}</dd>
            </div>
          )}
        </dl>
      </div>
      {mayRate && (
        <ButtonLink as={Link} to={`/update-attributes?player=${player_id}`} icon={<Icon of={EditIcon} />}>
          Update attributes
        </ButtonLink>
      )}
    </header>
  );
}
