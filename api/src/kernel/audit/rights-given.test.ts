import { expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';

const club = await startClub();

it('all other admins are told when someone is given rights', async () => {
  const admin = await club.signUp('founder');
  const other = await club.signUp('colleague');
  const player = await club.signUp('player');
  await club.makeAdmin(other);
  await club.call('createPublishKey', admin, {
    params: { name: 'mf-kit' },
    body: { holder: 'Sam', days: 9 },
  });
  await club.call('setAdminRights', admin, { params: { id: player.id }, body: { is_admin: true } });
  await club.call('setAdminRights', admin, { params: { id: player.id }, body: { is_admin: false } });
  const told = await club.told('rights_given');
  expect(told.map(({ player_id, details }) => ({ player_id, details }))).toEqual([
    { player_id: other.id, details: { act: 'publish_key_created', remote: 'mf-kit' } },
    { player_id: other.id, details: { act: 'admin_rights_given' } },
    { player_id: player.id, details: { act: 'admin_rights_given' } },
  ]);
});
