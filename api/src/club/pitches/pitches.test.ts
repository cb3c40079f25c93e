import type { RequestOf } from '@kickabout/contract';
import { describe, expect, it } from 'vitest';
import { startSeriesClub } from '../../testing/series-club.ts';

const { club, admin, fixtures, pitchId, post, create: createSeries } = await startSeriesClub();

type Change = RequestOf<'updatePitch'>['body'];
const update = (body: Change) => club.call('updatePitch', admin, { params: { id: pitchId() }, body });
const preview = async (body: Omit<Change, 'expected_prices'>) =>
  (await club.call('previewPitch', admin, { params: { id: pitchId() }, body })).body.matches;
const retire = (is_retired = true) =>
  club.call('setPitchRetired', admin, { params: { id: pitchId() }, body: { is_retired } });
const create = (match_date: string, price?: number) =>
  fixtures.createMatch({ match_date, pitch_id: pitchId(), ...(price !== undefined && { price }) });
const priceOf = async (id: number) => (await fixtures.match(id)).price;
const listed = async (all?: 'true') =>
  (await club.call('listPitches', null, all ? { query: { all } } : {})).body.map(({ pitch_id }) => pitch_id);

describe('changing a pitch', () => {
  it('changes what is sent, and says what was before in the audit list', async () => {
    const { body } = await update({ address: '3 Road', postcode: 'E2 2BB' });
    expect(body).toMatchObject({ pitch_name: 'Park', address: '3 Road', postcode: 'E2 2BB', price: 50 });
    const { body: acts } = await club.call('listAuditEntries', admin, {});
    expect(acts[0]).toMatchObject({
      action: 'pitch_changed',
      reason: 'Park (pitch 1)',
      changes: [
        { field: 'address', before: '2 Road', after: '3 Road' },
        { field: 'postcode', before: 'E1 1AA', after: 'E2 2BB' },
      ],
    });
  });

  it('previews nothing if no match shows it', async () => {
    await create('2026-12-01');
    expect(await preview({ address: '3 Road' })).toEqual([]);
    expect(await preview({ price: 50, pitch_name: 'Park' })).toEqual([]);
  });

  it('a new name is that of its upcoming matches', async () => {
    const id = await create('2026-12-01');
    expect(await preview({ pitch_name: 'Cage' })).toEqual([
      {
        match_id: id,
        match_name: 'Tue 1 Dec 2026, 19:00 · Park (pitch 1)',
        new_name: 'Tue 1 Dec 2026, 19:00 · Cage (pitch 1)',
        price: 5,
        new_price: 5,
        players: 0,
        keeps_price: null,
      },
    ]);
    await update({ pitch_name: 'Cage' });
    expect((await fixtures.match(id)).match_name).toContain('Cage (pitch 1)');
  });

  it('a new price changes matches that no one has joined, never what a player agreed to pay', async () => {
    const [empty, joined, chosen] = [
      await create('2026-12-01'),
      await create('2026-12-02'),
      await create('2026-12-03', 4),
    ];
    const over = await create('2026-12-04');
    await fixtures.update(over, { match_status: 'completed' });
    await fixtures.join(await fixtures.newPlayer(), joined);
    expect(await preview({ price: 61 })).toMatchObject([
      { match_id: empty, price: 5, new_price: 6.1, players: 0, keeps_price: null },
      { match_id: joined, price: 5, new_price: 5, players: 1, keeps_price: 'players' },
      { match_id: chosen, price: 4, new_price: 4, players: 0, keeps_price: 'own_price' },
    ]);
    const { status } = await update({ price: 61, expected_prices: [{ match_id: empty, price: 6.1 }] });
    expect(status).toBe(200);
    expect(await Promise.all([empty, joined, chosen, over].map(priceOf))).toEqual([6.1, 5, 4, 5]);
    const { body: acts } = await club.call('listAuditEntries', admin, {});
    const changes = [
      { field: 'price', before: 5, after: 6.1 },
      { field: 'pitch_cost', before: 50, after: 61 },
    ];
    const about = acts.filter(({ action, match }) => action === 'match_changed' && match?.match_id === empty);
    expect(about).toMatchObject([{ changes }]);
  });

  it('nothing changes if someone has joined since the preview', async () => {
    const id = await create('2026-12-01');
    const shown = await preview({ price: 61 });
    const expected_prices = shown.map(({ match_id, new_price: price }) => ({ match_id, price }));
    await fixtures.join(await fixtures.newPlayer(), id);
    expect((await update({ price: 61, expected_prices })).body).toMatchObject({ code: 'conflict' });
    expect((await update({ price: 61, expected_prices: [] })).status).toBe(200);
    expect(await priceOf(id)).toBe(5);
  });

  it('refuses a price that players of an upcoming match can’t be charged', async () => {
    await fixtures.createMatch({ pitch_id: pitchId(), number_of_players: 2 });
    expect((await update({ price: 10_000 })).body).toMatchObject({ errors: [{ field: 'price' }] });
  });

  it('a join at the same moment either keeps the old price or is asked about the new one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await create(`2026-12-1${round}`);
      const ann = await fixtures.newPlayer();
      const [joined] = await Promise.all([
        club.call('joinMatch', ann, {
          body: { match_id: id, player_id: ann.id, price: await priceOf(id) },
        }),
        update({ price: 61 + round }),
      ]);
      const { body: members } = await club.call('listMatchPlayers', admin, { params: { matchId: id } });
      const paid = members.find(({ player_id }) => player_id === ann.id)?.price;
      if (joined.status === 201) expect(paid).toBe(await priceOf(id));
      else expect(joined.body).toMatchObject({ code: 'price_changed' });
    }
  });
});

describe('a retired pitch', () => {
  it('isn’t offered and can’t have new matches or series; its matches stay, and it can be brought back', async () => {
    const id = await create('2026-12-01');
    expect((await retire()).body).toMatchObject({ is_retired: true });
    expect(await listed()).not.toContain(pitchId());
    expect(await listed('true')).toContain(pitchId());
    const when = { match_date: '2026-12-08', match_time: '19:00' };
    const body = { ...when, number_of_players: 10, pitch_id: pitchId() };
    const refused = [
      await club.call('createMatch', admin, { body }),
      await post(),
      await club.call('repeatMatch', admin, { params: { id } }),
    ];
    expect(refused.map((answer) => [answer.status, (answer.body as { code?: string }).code])).toEqual(
      refused.map(() => [409, 'pitch_retired']),
    );
    const { body: usual } = await club.call('getUsualMatch', admin, {});
    expect(usual.usual?.pitch_id).not.toBe(pitchId());
    expect(await priceOf(id)).toBe(5);
    expect((await retire(false)).body).toMatchObject({ is_retired: false });
    expect(await listed()).toContain(pitchId());
    expect((await club.call('createMatch', admin, { body })).status).toBe(201);
  });

  it('has no weekly match: it has to be moved or stopped first', async () => {
    const series = await createSeries({ match_time: '20:00' });
    const detail = expect.stringContaining('20:00');
    expect((await retire()).body).toMatchObject({ code: 'conflict', detail });
    await club.call('stopSeries', admin, { params: { id: series.series_id }, body: { from: '2026-11-24' } });
    expect((await retire()).status).toBe(200);
  });

  it('is retired once, however often that is asked', async () => {
    const acts = async () =>
      (await club.call('listAuditEntries', admin, {})).body.filter(({ action }) => action === 'pitch_retired')
        .length;
    const before = await acts();
    await Promise.all([retire(), retire()]);
    expect(await acts()).toBe(before + 1);
  });
});
