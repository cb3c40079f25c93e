import { testApi } from '@kickabout/client/testing';
import { answer, notices, press, question, renderScreen, section } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Component as Pitches } from './pitches-screen.tsx';

const api = testApi();
// The test's page divides floating-point numbers to check steps, so only some amounts pass there.
const [PRICE, HIGHER] = [40.96, 81.92];
const PARK = {
  pitch_id: 1,
  pitch_name: 'Park',
  pitch_number: '1',
  address: '2 Road',
  postcode: 'E1 1AA',
  price: PRICE,
  is_retired: false,
};
const NAME = 'Tue 1 Dec 2026, 19:00 · Park (pitch 1)';
const MATCH = {
  match_id: 7,
  match_name: NAME,
  new_name: NAME,
  price: 5,
  new_price: 6.1,
  players: 0,
  keeps_price: null,
};

beforeEach(
  () =>
    void api.answer('listPitches', [PARK, { ...PARK, pitch_id: 2, pitch_name: 'Cage', is_retired: true }]),
);

const open = () => renderScreen({ '/pitches': Pitches }, '/pitches');
const { sent } = api;

it('a new price is shown with the matches it changes, and only what was typed is sent', async () => {
  api.answer('previewPitch', {
    matches: [
      MATCH,
      { ...MATCH, match_id: 8, new_price: 5, players: 3, keeps_price: 'players' },
      { ...MATCH, match_id: 9, price: 4, new_price: 4, keeps_price: 'own_price' },
    ],
  });
  api.answer('updatePitch', { ...PARK, price: HIGHER });
  const { user } = open();
  await press(user, 'Edit Park (pitch 1)');
  const price = screen.getByLabelText('Price');
  await user.clear(price);
  await user.type(price, String(HIGHER));
  await press(user, 'Save pitch');
  const asked = (await question()).textContent;
  for (const said of ['£5.00 → £6.10', 'Stays £5.00 per player: 3 players have signed up', 'Stays £4.00'])
    expect(asked).toContain(said);
  await answer(user, 'Cancel');
  expect(sent('updatePitch')).toEqual([]);
  await press(user, 'Save pitch');
  await answer(user, 'Save pitch');
  await expect
    .poll(() => sent('updatePitch'))
    .toEqual([{ price: HIGHER, expected_prices: [{ match_id: 7, price: 6.1 }] }]);
  await expect.poll(notices).toContain('Pitch saved.');
});

it('a change that no match shows is saved without asking', async () => {
  api.answer('previewPitch', { matches: [] });
  api.answer('updatePitch', { ...PARK, postcode: 'E2 2BB' });
  const { user } = open();
  await press(user, 'Edit Park (pitch 1)');
  await user.clear(screen.getByLabelText('Postcode'));
  await user.type(screen.getByLabelText('Postcode'), 'E2 2BB');
  await press(user, 'Save pitch');
  await expect.poll(() => sent('updatePitch')).toEqual([{ postcode: 'E2 2BB', expected_prices: [] }]);
});

it('a pitch is retired after a question, and a retired one can be brought back', async () => {
  api.answer('setPitchRetired', PARK);
  const { user } = open();
  await press(user, 'Retire Park (pitch 1)');
  expect((await question()).textContent).toContain('Matches that use it stay');
  await answer(user, 'Retire');
  await expect.poll(() => sent('setPitchRetired')).toEqual([{ is_retired: true }]);
  expect((await section('Retired pitches')).textContent).toContain('Cage (pitch 1)');
  await press(user, 'Bring back Cage (pitch 1)');
  await expect.poll(() => sent('setPitchRetired')).toHaveLength(2);
});
