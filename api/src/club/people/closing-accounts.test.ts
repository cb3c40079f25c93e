import { paymentReference } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';
import { giveMoney, type TestPlayer } from '../../testing/test-club.ts';

const { club, admin: founder, fixtures } = await startClubWithMatches();

const setAdmin = (by: TestPlayer, { id }: { id: number }, is_admin: boolean) =>
  club.call('setAdminRights', by, { params: { id }, body: { is_admin } });
const lastAct = async () => (await club.call('listAuditEntries', founder, { query: { limit: '1' } })).body[0];

describe('closing an account', () => {
  const close = (player: TestPlayer, by = player) =>
    club.call('closeAccount', by, { params: { id: player.id } });
  const empty = (player: TestPlayer, minor: number) => giveMoney(club.db, player.id, -minor, club.clock.time);

  it('is refused while there’s money, a debt or a place', async () => {
    const player = await fixtures.newPlayer(5);
    expect((await close(player)).body).toMatchObject({
      code: 'balance_not_zero',
      detail: 'There’s still £5.00 in the balance. Ask an admin to pay it out first.',
    });
    const free = await fixtures.createMatch();
    await fixtures.update(free, { price: 0 });
    await fixtures.join(player, free, 0);
    await empty(player, 700);
    expect((await close(player)).body).toMatchObject({
      detail: expect.stringContaining('The balance is −£2.00.'),
    });
    await empty(player, -200);
    expect((await close(player)).body.code).toBe('places_held');
    expect((await close(founder)).body.code).toBe('founder_stays');
  });

  it('is refused for another admin’s, whose rights have to be withdrawn first', async () => {
    const [admin, other] = await fixtures.newPlayers(2, 0);
    await setAdmin(founder, admin, true);
    await setAdmin(founder, other, true);
    expect((await close(admin, other)).body.code).toBe('still_admin');
    expect((await close(admin)).status).toBe(200);
    await setAdmin(founder, other, false);
    expect((await close(other, founder)).status).toBe(200);
  });

  it('takes the name, address and logins away, and keeps the numbers', async () => {
    const player = await fixtures.newPlayer(5);
    const matchId = await fixtures.createMatch();
    await fixtures.join(player, matchId);
    await fixtures.update(matchId, { match_status: 'in_progress' });
    await club.call('updatePlayerAttributes', founder, {
      params: { playerId: player.id },
      body: { pace: 50 },
    });
    await club.call('updatePlayer', player, {
      params: { id: player.id },
      body: { preferred_name: 'Ace', year_of_birth: 1990, position: 'defender' },
    });
    await club.call('createFeedback', player, { body: { comment: 'Bye', is_anonymous: false } });
    const { email } = (await club.call('getOwnDetails', player, { params: { id: player.id } })).body;

    expect((await close(player)).body.message).toBe('The account was closed.');
    const name = { first_name: 'Former', last_name: 'player', preferred_name: `Former player ${player.id}` };
    expect((await club.call('getPlayer', null, { params: { id: player.id } })).body).toEqual({
      player_id: player.id,
      ...name,
      year_of_birth: null,
      position: null,
      photo: null,
    });
    expect((await club.call('getMatch', player, { params: { id: matchId } })).body.code).toBe(
      'account_required',
    );
    const listed = await club.call('listPlayers', null, { query: { search: 'Former', limit: '200' } });
    expect(listed.body).toEqual([]);
    const { body: lines } = await club.call('listPlayerPayments', founder, { params: { id: player.id } });
    expect(lines.map(({ amount }) => amount)).toEqual([-5, 5]);
    const { body: feedback } = await club.call('listFeedback', founder);
    expect(feedback.find(({ comment }) => comment === 'Bye')).toMatchObject({ name: null, user_id: null });
    expect(await lastAct()).toMatchObject({ action: 'account_closed', actor: name, player: name });
    const { rows } = await club.services.pool.query(`SELECT * FROM players WHERE player_id = ${player.id}`);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('leaves a later payment with the reference to an admin, and no one can add or credit the player', async () => {
    const player = await fixtures.newPlayer(0);
    await close(player, founder);
    club.bank.say({ id: 'too late', amount_minor: 900, reference: paymentReference(player.id) });
    await club.call('checkPayments', founder);
    const [payment] = (await club.call('listUnmatchedPayments', founder)).body;
    expect(payment).toMatchObject({ amount: 9 });
    const assigned = await club.call('assignPayment', founder, {
      params: { paymentId: payment?.payment_id ?? 0 },
      body: { player_id: player.id },
    });
    expect(assigned.body.code).toBe('not_found');
    const added = await club.call('joinMatch', founder, {
      body: { match_id: await fixtures.createMatch(), player_id: player.id, price: 5 },
    });
    expect(added.body.code).toBe('not_found');
  });

  it('leaves a payment to an admin that was matched just before and isn’t posted yet', async () => {
    const player = await fixtures.newPlayer(0);
    club.bank.say({ id: 'on its way', amount_minor: 800, reference: 'no reference' });
    await club.call('checkPayments', founder);
    await close(player, founder);
    await club.services.pool.query(
      `UPDATE bank_entries SET player_id = ${player.id}, to_post = true WHERE reference = 'no reference'`,
    );
    await club.call('syncPayments', founder);
    const { body: payments } = await club.call('listUnmatchedPayments', founder);
    expect(payments).toContainEqual(expect.objectContaining({ amount: 8 }));
    const { body: lines } = await club.call('listPlayerPayments', founder, { params: { id: player.id } });
    expect(lines).toEqual([]);
  });

  describe('that money reaches later', () => {
    const listed = async ({ id }: TestPlayer) =>
      (await club.call('listClosedBalances', founder)).body.find(({ player_id }) => player_id === id);
    const closedInBooks = async () =>
      (await club.call('getBooks', founder, { query: { year: '2026' } })).body.closed_accounts;
    const pay = (player: TestPlayer, amount: number, category: 'payout' | 'correction') =>
      club.adjust(founder, player, amount, { category, reason: 'Settled' });

    it('is listed while the match that it played is deleted, until it’s paid out', async () => {
      const player = await fixtures.newPlayer(5);
      const matchId = await fixtures.createMatch();
      await fixtures.join(player, matchId);
      await fixtures.update(matchId, { match_status: 'in_progress' });
      await close(player);
      expect(await listed(player)).toBeUndefined();
      await fixtures.deleteMatch(matchId);
      expect(await listed(player)).toEqual({
        player_id: player.id,
        preferred_name: `Former player ${player.id}`,
        account_balance: 5,
        held: 0,
        closed_at: expect.any(String),
      });
      expect(await closedInBooks()).toEqual({ have: 5, owe: 0 });
      expect((await pay(player, -5, 'payout')).status).toBe(200);
      expect(await listed(player)).toBeUndefined();
      expect(await closedInBooks()).toEqual({ have: 0, owe: 0 });
    });

    it('is listed as held while the match is upcoming again', async () => {
      const player = await fixtures.newPlayer(5);
      const matchId = await fixtures.createMatch();
      await fixtures.join(player, matchId);
      await fixtures.update(matchId, { match_status: 'in_progress' });
      await close(player);
      await fixtures.update(matchId, { match_status: 'pending' });
      expect(await listed(player)).toMatchObject({ account_balance: 5, held: 5 });
      await fixtures.update(matchId, { match_status: 'completed' });
      expect(await listed(player)).toBeUndefined();
    });

    it('is listed as owing what the bank takes back, until it’s written off', async () => {
      const player = await fixtures.newPlayer(0);
      const reference = paymentReference(player.id);
      const entry = { id: 'bounces', amount_minor: 800, reference };
      club.bank.say(entry);
      await club.readBank(founder);
      await pay(player, -8, 'payout');
      await close(player);
      club.bank.say({ ...entry, status: 'reversed' });
      await club.readBank(founder);
      expect(await listed(player)).toMatchObject({ account_balance: -8, held: 0 });
      expect(await closedInBooks()).toEqual({ have: 0, owe: 8 });
      expect((await pay(player, 8, 'correction')).status).toBe(200);
      expect(await listed(player)).toBeUndefined();
    });
  });

  it('takes no money but towards zero', async () => {
    const player = await fixtures.newPlayer(0);
    await close(player);
    const adjust = async (amount: number) => (await club.adjust(founder, player, amount)).status;
    expect([await adjust(3), await adjust(-3)]).toEqual([400, 400]);
    await empty(player, 500);
    expect([await adjust(-1), await adjust(6), await adjust(2), await adjust(3)]).toEqual([
      400, 400, 200, 200,
    ]);
  });

  it('frees the address: the same person can sign up again', async () => {
    const player = await club.signUp('returner');
    await close(player);
    const again = await club.signUp('returner');
    expect(again.id).toBeGreaterThan(player.id);
  });
});
