import { describe, expect, it } from 'vitest';
import { loginLink } from '../../installation/commands/commands.ts';
import { startClubWithMatches } from '../../testing/start-club.ts';
import { createTestClub, type TestPlayer } from '../../testing/test-club.ts';

const { club, admin: founder, fixtures } = await startClubWithMatches();

const setAdmin = (by: TestPlayer, { id }: { id: number }, is_admin: boolean) =>
  club.call('setAdminRights', by, { params: { id }, body: { is_admin } });
const disable = ({ id }: TestPlayer, disabled_reason: string | null) =>
  club.call('setDisabled', founder, { params: { id }, body: { disabled_reason } });
const trySignUp = async (name: string) => {
  const names = { first_name: name, last_name: 'Test', preferred_name: name };
  const body = { email: `${name}@club.test`, ...names, year_of_birth: 1990 };
  return club.call('signUp', { token: await club.identity.token(name) }, { body });
};
const lastAct = async () => (await club.call('listAuditEntries', founder, { query: { limit: '1' } })).body[0];

describe('admin rights', () => {
  it('count from the next request on, until they’re withdrawn', async () => {
    const player = await fixtures.newPlayer();
    expect((await setAdmin(founder, player, true)).body).toEqual({ player_id: player.id, is_admin: true });
    expect((await club.call('listPeople', player)).body).toMatchObject([
      { player_id: 1 },
      { player_id: player.id },
    ]);
    expect(await lastAct()).toMatchObject({ action: 'admin_rights_given', player: { player_id: player.id } });
    await setAdmin(founder, player, false);
    expect((await club.call('listPeople', player)).body.code).toBe('admin_only');
    expect(await lastAct()).toMatchObject({ action: 'admin_rights_withdrawn' });
  });

  it('of the founder stay, no matter who asks', async () => {
    const admin = await fixtures.newPlayer();
    await setAdmin(founder, admin, true);
    expect((await setAdmin(admin, founder, false)).body.code).toBe('founder_stays');
    await setAdmin(admin, admin, false);
  });

  it('of the last admin stay, even if two withdraw each other’s at the same moment', async () => {
    const other = await createTestClub();
    const one = await other.signUp('one');
    const [two, three] = [await other.signUp('two'), await other.signUp('three')];
    // As if the founder had left the club in an earlier version.
    await other.db.updateTable('players').set({ is_admin: false }).where('player_id', '=', one.id).execute();
    const withdraw = (by: TestPlayer, { id }: TestPlayer) =>
      other.call('setAdminRights', by, { params: { id }, body: { is_admin: false } });
    for (let round = 0; round < 10; round += 1) {
      await other.makeAdmin(two);
      await other.makeAdmin(three);
      const answers = await Promise.all([withdraw(two, three), withdraw(three, two)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    await other.close();
  });
});

describe('a disabled account', () => {
  it('shows its owner their balance and the reason, and nothing else', async () => {
    const player = await fixtures.newPlayer(20);
    expect((await disable(player, 'Plays too rough')).status).toBe(200);
    const details = await club.call('getOwnDetails', player, { params: { id: player.id } });
    expect(details.body).toMatchObject({ account_balance: 20, disabled_reason: 'Plays too rough' });
    expect((await club.call('listPlayerPayments', player, { params: { id: player.id } })).status).toBe(200);
    const matchId = await fixtures.createMatch();
    const refused = await club.call('getMatch', player, { params: { id: matchId } });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'account_disabled', detail: 'Your account is disabled: Plays too rough' },
    });
    const join = await club.call('joinMatch', player, {
      body: { match_id: matchId, player_id: player.id, price: 5 },
    });
    expect(join.body.code).toBe('account_disabled');
    const list = await club.call('listMatches', player, { params: { status: 'pending' } });
    expect(list.body).toMatchObject([{ match_id: matchId, my_place: null }]);

    await disable(player, null);
    expect((await club.call('getMatch', player, { params: { id: matchId } })).status).toBe(200);
    expect(await lastAct()).toMatchObject({ action: 'account_enabled' });
  });

  it('stays out when it’s closed, until an admin lets its login in', async () => {
    const player = await club.signUp('barred');
    await disable(player, 'Fills the board');
    expect((await club.call('closeAccount', player, { params: { id: player.id } })).status).toBe(200);
    const again = await trySignUp('barred');
    expect(again).toMatchObject({
      status: 403,
      body: {
        code: 'account_disabled',
        detail: 'Your account was disabled, and only an admin can let you in again: Fills the board',
      },
    });
    const { body: people } = await club.call('listPeople', founder);
    expect(people).toContainEqual({
      player_id: player.id,
      first_name: 'Former',
      last_name: 'player',
      preferred_name: `Former player ${player.id}`,
      is_admin: false,
      disabled_reason: 'Fills the board',
      is_closed: true,
    });
    expect((await disable(player, 'Another reason')).status).toBe(404);
    const { rows: kept } = await club.services.pool.query(
      `SELECT * FROM barred_logins WHERE player_id = ${player.id}`,
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/barred"|idp/);

    expect((await disable(player, null)).status).toBe(200);
    expect(await lastAct()).toMatchObject({ action: 'login_let_in', player: { player_id: player.id } });
    expect((await disable(player, null)).status).toBe(404);
    expect((await trySignUp('barred')).status).toBe(201);
  });

  it('stays out with the login that it had before an admin’s link replaced it', async () => {
    const player = await club.signUp('replaced');
    await disable(player, 'No');
    const { body: link } = await club.call('createLoginLink', founder, { params: { id: player.id } });
    const token = link.address.split('#')[1] ?? '';
    const newLogin = { token: await club.identity.token('replacement') };
    expect((await club.call('linkLogin', newLogin, { body: { token } })).status).toBe(200);
    expect((await trySignUp('replaced')).body.code).toBe('account_disabled');
    expect((await club.call('getMyData', newLogin)).body.barred_logins).toHaveLength(1);

    const other = await club.call('createLoginLink', founder, {
      params: { id: (await fixtures.newPlayer()).id },
    });
    const refused = await club.call('linkLogin', player, {
      body: { token: other.body.address.split('#')[1] ?? '' },
    });
    expect(refused.body.code).toBe('account_disabled');
    await disable(player, null);
    expect((await trySignUp('replaced')).status).toBe(201);
  });

  it('isn’t an admin’s: the rights have to be withdrawn first', async () => {
    const admin = await fixtures.newPlayer();
    await setAdmin(founder, admin, true);
    expect((await disable(admin, 'No')).body.code).toBe('still_admin');
    await setAdmin(founder, admin, false);
    await disable(admin, 'No');
    expect((await setAdmin(founder, admin, true)).body.code).toBe('account_disabled');
  });
});

describe('a link to a new login', () => {
  const create = ({ id }: TestPlayer, by = founder) => club.call('createLoginLink', by, { params: { id } });
  const tokenOf = async (player: TestPlayer) => (await create(player)).body.address.split('#')[1] ?? '';
  const link = async (subject: string, token: string) =>
    club.call('linkLogin', { token: await club.identity.token(subject) }, { body: { token } });

  it('ties the new login to the player, once; the old one stops working', async () => {
    const player = await fixtures.newPlayer();
    const token = await tokenOf(player);
    expect((await link('new-sam', token)).body).toEqual({
      exists: true,
      player_id: player.id,
      is_admin: false,
      disabled_reason: null,
    });
    const details = (login: { token: string }) =>
      club.call('getOwnDetails', login, { params: { id: player.id } });
    expect((await details({ token: await club.identity.token('new-sam') })).body.email).toBe(
      'new-sam@club.test',
    );
    expect((await details(player)).body.code).toBe('account_required');
    expect((await link('someone-else', token)).body.code).toBe('login_link_invalid');
    expect(await lastAct()).toMatchObject({ action: 'login_linked', actor: { player_id: player.id } });
  });

  it('works for a day, and only the latest does', async () => {
    const player = await fixtures.newPlayer();
    const first = await tokenOf(player);
    const second = await tokenOf(player);
    expect((await link('late-sam', first)).body.code).toBe('login_link_invalid');
    club.clock.time += 24 * 60 * 60_000;
    expect((await link('late-sam', second)).body.code).toBe('login_link_invalid');
  });

  it('opened twice at the same moment works once', async () => {
    const token = await tokenOf(await fixtures.newPlayer());
    const answers = await Promise.all([link('fast-one', token), link('fast-two', token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('can be made on the server, for a founder who can’t log in', async () => {
    const player = await fixtures.newPlayer();
    const said = await loginLink(club.db, club.services.config, String(player.id), club.clock.time);
    const token = /#(\S+)$/.exec(said)?.[1] ?? '';
    expect((await link('from-the-server', token)).body).toMatchObject({ player_id: player.id });
    await expect(loginLink(club.db, club.services.config, '4711', 0)).rejects.toThrow(
      'no player with the id',
    );
  });

  it('is stored as a digest only', async () => {
    const token = await tokenOf(await fixtures.newPlayer());
    const rows = await club.db.selectFrom('login_links').select('token_sha256').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ token_sha256 }) => token_sha256)).not.toContain(token);
  });

  it('to an admin’s account can only be made by the founder', async () => {
    const admin = await fixtures.newPlayer();
    await setAdmin(founder, admin, true);
    expect((await create(founder, admin)).body.code).toBe('founder_only');
    expect((await create(admin, founder)).status).toBe(201);
  });

  it('stops working when the player becomes an admin, unless the founder made it', async () => {
    const [admin, player] = await fixtures.newPlayers(2);
    await setAdmin(founder, admin, true);
    const token = (await create(player, admin)).body.address.split('#')[1] ?? '';
    await setAdmin(founder, player, true);
    expect((await link('to-an-admin', token)).body.code).toBe('login_link_invalid');
    await setAdmin(founder, player, false);
    expect((await link('to-a-player', token)).status).toBe(200);
    const made = await tokenOf(player);
    await setAdmin(founder, player, true);
    expect((await link('to-an-admin', made)).status).toBe(200);
  });

  it('stops working when its maker is no longer an admin', async () => {
    const [admin, player] = await fixtures.newPlayers(2);
    await setAdmin(founder, admin, true);
    const token = (await create(player, admin)).body.address.split('#')[1] ?? '';
    await setAdmin(founder, admin, false);
    expect((await link('too-late', token)).body.code).toBe('login_link_invalid');
  });

  it('isn’t for someone who has an account, or whose address another player has', async () => {
    const [player, other] = await fixtures.newPlayers(2);
    const token = await tokenOf(player);
    const own = await club.call('linkLogin', other, { body: { token } });
    expect(own.body.code).toBe('account_exists');
    const subject = 'has-an-address';
    await club.services.pool.query(
      `UPDATE players SET email = '${subject}@club.test' WHERE player_id = ${other.id}`,
    );
    expect((await link(subject, token)).body).toMatchObject({
      code: 'account_exists',
      detail: 'Another player has this email address.',
    });
  });
});

it('everyone can download what’s stored about them, anonymous feedback included', async () => {
  const player = await fixtures.newPlayer(20);
  await fixtures.join(player, await fixtures.createMatch());
  const fine = { player_id: player.id, amount: -3, category: 'correction' as const, reason: 'A fine' };
  await club.call('adjustBalance', founder, { params: { id: player.id }, body: fine });
  await club.call('createFeedback', player, { body: { comment: 'Secret', is_anonymous: true } });
  const { body } = await club.call('getMyData', player);
  expect(body).toMatchObject({
    profile: { player_id: player.id, account_balance: 17, email: expect.stringContaining('@club.test') },
    logins: [{ issuer: club.identity.issuer, since: expect.stringMatching(/Z$/) }],
    transfers: [
      { amount: 20, kind: 'adjustment' },
      { amount: -3, kind: 'adjustment', reason: 'A fine' },
    ],
    matches: [{ match: expect.stringContaining('Powerleague'), price: 5, team_id: 0 }],
    feedback: [{ comment: 'Secret', is_anonymous: true }],
  });
});
