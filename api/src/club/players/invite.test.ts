import { AWAITS_APPROVAL } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../kernel/clock.ts';
import { startClub } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';

const club = await startClub();
const founder = await club.signUp('founder');

const letWait = (newcomers_wait: boolean) =>
  club.call('setClubSettings', founder, { body: { currency: 'GBP', locale: 'en-GB', newcomers_wait } });
const makeInvite = (token: string, uses = 1, days = 14) =>
  club.call('setInvite', founder, { body: { token, days, uses } });

async function newcomer(name: string, invite?: string) {
  const token = await club.identity.token(name);
  const person = { first_name: name, last_name: 'Test', preferred_name: name, year_of_birth: 1990 };
  const { status, body } = await club.call(
    'signUp',
    { token },
    {
      body: { email: `${name}@club.test`, ...person, ...(invite !== undefined && { invite }) },
    },
  );
  expect(status).toBe(201);
  return { id: body.player_id, token, reason: body.disabled_reason };
}

it('someone who signs up may play straight away, unless the club wants an admin to let newcomers in', async () => {
  expect((await newcomer('ann')).reason).toBeNull();
  await letWait(true);
  const bob = await newcomer('bob');
  expect(bob.reason).toBe(AWAITS_APPROVAL);
  expect(await club.call('getHome', bob)).toMatchObject({
    status: 403,
    body: { detail: 'An admin has to let you in before you can play.' },
  });
  const { body: people } = await club.call('listPeople', founder);
  expect(people.filter((person) => person.disabled_reason === AWAITS_APPROVAL)).toMatchObject([
    { player_id: bob.id },
  ]);
  await club.call('setDisabled', founder, { params: { id: bob.id }, body: { disabled_reason: null } });
  expect((await club.call('getHome', bob)).status).toBe(200);
});

it('until then no one else sees them, and one who closes the account meanwhile isn’t barred', async () => {
  await letWait(true);
  const pat = await newcomer('pat');
  const isListed = async (as: TestPlayer | null) =>
    (await club.call('listPlayers', as)).body.some(({ player_id }) => player_id === pat.id);
  const profile = async () => (await club.call('getPlayer', null, { params: { id: pat.id } })).status;
  expect((await club.told('newcomer_waits')).map(({ player_id }) => player_id)).toEqual([founder.id]);
  expect([await isListed(null), await isListed(founder), await profile()]).toEqual([false, false, 404]);
  expect((await club.call('closeAccount', pat, { params: { id: pat.id } })).status).toBe(200);
  const again = await newcomer('pat');
  expect(again.reason).toBe(AWAITS_APPROVAL);
  await club.call('setDisabled', founder, { params: { id: again.id }, body: { disabled_reason: null } });
  const found = await club.call('getPlayer', null, { params: { id: again.id } });
  expect([found.status, (await club.call('listPlayers', null)).body]).toEqual([
    200,
    expect.arrayContaining([expect.objectContaining({ player_id: again.id })]),
  ]);
});

it('an invite link lets in as many as it’s for, until its time is over or an admin ends it', async () => {
  await letWait(true);
  const first = crypto.randomUUID();
  await makeInvite(first, 2);
  expect((await newcomer('cat', first)).reason).toBeNull();
  expect((await club.call('getInvite', founder)).body.invite).toMatchObject({ token: first, uses_left: 1 });
  // Asked for again, it's the same one.
  await makeInvite(first, 2);
  expect((await newcomer('dan', first)).reason).toBeNull();
  expect((await newcomer('eve', first)).reason).toBe(AWAITS_APPROVAL);
  expect((await club.call('getInvite', founder)).body.invite).toBeNull();

  const second = crypto.randomUUID();
  await makeInvite(second, 5, 1);
  club.clock.time += DAY_MS + 1;
  expect((await newcomer('fay', second)).reason).toBe(AWAITS_APPROVAL);

  const third = crypto.randomUUID();
  await makeInvite(third, 5);
  expect((await newcomer('gus', second)).reason).toBe(AWAITS_APPROVAL);
  await club.call('deleteInvite', founder);
  expect((await newcomer('hal', third)).reason).toBe(AWAITS_APPROVAL);
});

it('two newcomers at the same moment can’t both use the last place of a link', async () => {
  await letWait(true);
  const token = crypto.randomUUID();
  await makeInvite(token, 1);
  const both = await Promise.all([newcomer('ida', token), newcomer('jon', token)]);
  expect(both.filter(({ reason }) => reason === null)).toHaveLength(1);
});

it('settings that an older page sends leave the newcomers’ alone', async () => {
  await letWait(true);
  const { body } = await club.call('setClubSettings', founder, {
    body: { currency: 'GBP', locale: 'en-IE' },
  });
  expect(body).toMatchObject({ locale: 'en-IE', newcomers_wait: true });
});
