import { expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';

const club = await startClub();

it('all other admins are told when someone is given rights', async () => {
  const [admin, other, player] = [
    await club.signUp('founder'),
    await club.signUp('colleague'),
    await club.signUp('player'),
  ];
  await club.makeAdmin(other);
  await club.call('createPublishKey', admin, {
    params: { name: 'mf-kit' },
    body: { holder: 'Sam', days: 9 },
  });
  await club.call('setAdminRights', admin, { params: { id: player.id }, body: { is_admin: true } });
  await club.call('setAdminRights', admin, { params: { id: player.id }, body: { is_admin: false } });
  const told = await club.db
    .selectFrom('messages')
    .select(['player_id', 'details'])
    .where('kind', '=', 'rights_given')
    .orderBy('message_id')
    .execute();
  expect(told).toEqual([
    { player_id: other.id, details: { act: 'publish_key_created', remote: 'mf-kit' } },
    { player_id: other.id, details: { act: 'admin_rights_given' } },
    { player_id: player.id, details: { act: 'admin_rights_given' } },
  ]);
});
