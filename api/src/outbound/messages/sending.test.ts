import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { createTestClub, giveMoney, NOON } from '../../testing/test-club.ts';
import { startClubWithMail } from './testing/club-with-mail.ts';
import { deliverDue } from './testing/deliver-due.ts';

const { mailbox, club, newPlayer, pass, subjects, lastMail, states, tell } = await startClubWithMail();
const attempts = async () =>
  (await club.db.selectFrom('deliveries').select('attempts').executeTakeFirstOrThrow()).attempts;

describe('a mail server that fails', () => {
  it('is tried again, and given up after a day', async () => {
    const player = await newPlayer();
    await tell(player);
    mailbox.behave({ does: 'refuse', code: 450 });
    await pass();
    await pass(29_000);
    expect(await attempts()).toBe(1);
    await pass(1000);
    expect(await attempts()).toBe(2);
    await pass(HOUR_MS);
    expect(await states()).toEqual({ waiting: 1 });
    await pass(DAY_MS);
    expect(await states()).toEqual({ given_up: 1 });
    mailbox.behave({ does: 'accept' });
    await pass(HOUR_MS);
    expect(await subjects(player)).toEqual([]);
  });

  it('once it works again, sends each mail once', async () => {
    const player = await newPlayer();
    await tell(player);
    mailbox.behave({ does: 'break', when: 'while-receiving' });
    await pass();
    expect(await states()).toEqual({ waiting: 1 });
    mailbox.behave({ does: 'accept' });
    await pass(MINUTE_MS);
    expect(await subjects(player)).toHaveLength(1);
  });

  it('and took a mail without saying so: that one is doubtful, named by its ids in the log, and never sent again', async () => {
    const player = await newPlayer();
    await tell(player);
    mailbox.behave({ does: 'break', when: 'after-taking' });
    const logged: unknown[] = [];
    const log = {
      ...club.services.log,
      warn: (...line: unknown[]) => void logged.push(line),
    } as typeof club.services.log;
    await deliverDue({ ...club.services, log });
    expect(logged).toEqual([
      [{ message: expect.any(Number), player: player.id }, expect.stringContaining('doubtful')],
    ]);
    mailbox.behave({ does: 'accept' });
    for (let hour = 0; hour < 24; hour += 6) await pass(6 * HOUR_MS);
    expect(await states()).toEqual({ doubtful: 1 });
    expect(await subjects(player)).toHaveLength(1);
  });

  it('or refuses an address for good: that mail is given up', async () => {
    await tell(await newPlayer());
    mailbox.behave({ does: 'refuse', code: 550 });
    await pass();
    expect(await states()).toEqual({ given_up: 1 });
  });

  it('doesn’t hold a connection to the database while it’s slow', async () => {
    for (let index = 0; index < 5; index += 1) await tell(await newPlayer());
    const { promise, resolve } = Promise.withResolvers<void>();
    mailbox.behave({ does: 'wait', until: () => promise });
    const sending = deliverDue(club.services);
    const handedOver = () =>
      club.db
        .selectFrom('deliveries')
        .select('delivery_id')
        .where('handed_over_at', 'is not', null)
        .execute();
    await expect.poll(async () => (await handedOver()).length).toBe(5);
    const { pool } = club.services;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect(await states()).toEqual({ sending: 5 });
    resolve();
    await sending;
    expect(await states()).toEqual({ sent: 5 });
  });
});

describe('unsubscribing from a mail', () => {
  it('works with one POST and without logging in, as mail apps do it', async () => {
    const player = await newPlayer();
    await tell(player);
    await pass();
    const { headers, text } = await lastMail(player);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /<http:\/\/localhost:3000(\S+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(text).toMatch(/http:\/\/localhost:3000\/unsubscribe#money_arrived\.\d+-[0-9a-f]{32}\n/);
    const post = (url: string) =>
      club.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post(address)).json()).toEqual({ kind: 'money_arrived', is_wanted: false });
    await tell(player, 'another');
    await pass();
    expect(await subjects(player)).toHaveLength(1);
    expect((await club.app.inject({ method: 'DELETE', url: address })).json()).toMatchObject({
      is_wanted: true,
    });
    expect((await post(address.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).statusCode).toBe(404);
    // The code in this mail is for this kind only.
    expect((await post(address.replace('money_arrived', 'match_moved'))).statusCode).toBe(404);
    expect((await post(address.replace(/\d+-/, '1-'))).statusCode).toBe(404);
    // No other call takes a form.
    expect((await post('/api/v1/screen-reports')).statusCode).toBe(415);
  });
});

it('says what it sent in the metrics and in the player’s own data, until the account is closed', async () => {
  const player = await newPlayer(0);
  await giveMoney(club.db, player.id, 100, NOON);
  await tell(player);
  await pass();
  const { body: metrics } = await club.app.inject('/metrics');
  expect(metrics).toContain('kickabout_messages{channel="email",state="sent"} 1');
  const { body } = await club.call('getMyData', player);
  expect(body.messages).toEqual([
    { kind: 'money_arrived', announced_at: new Date(NOON).toISOString(), sent_by: ['email'] },
  ]);
  await giveMoney(club.db, player.id, -100, NOON);
  await club.call('closeAccount', player, { params: { id: player.id } });
  expect(
    await club.db.selectFrom('messages').select('kind').where('player_id', '=', player.id).execute(),
  ).toEqual([]);
  expect(await states()).toEqual({});
});

it('a club without a mail server says so, and sends nothing later', async () => {
  const without = await createTestClub({ beside: club });
  const player = await newPlayer();
  expect((await without.call('getMessageSettings', player)).body.email.is_on).toBe(false);
  await tell(player);
  await deliverDue(without.services);
  await pass();
  expect(await subjects(player)).toEqual([]);
  await without.close();
});
