import { strict as assert } from 'node:assert';
import { MATCH_STATUSES, type TeamId } from '@kickabout/contract';
import { HOUR_MS, MINUTE_MS } from '@kickabout/domain';
import fc from 'fast-check';
import {
  bring,
  join,
  leave,
  moveKickoff,
  moveTo,
  setPlaces,
  setTeams,
  startDue,
} from './reference-changes.ts';
import { addMatch, balanceOf, heldOf } from './reference-club.ts';
import { announced, onGuest, onMatch, player, type Step, step, which } from './steps.ts';

const MOST_MATCHES = 6;

/** What happens in and to matches. */
export const matchSteps: fc.Arbitrary<Step>[] = [
  fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5 })).map(([hours, places]) =>
    step(
      `create a match for ${places} in ${hours} h`,
      async (reference, real) => {
        addMatch(reference, await real.createMatch(reference.now + hours * HOUR_MS, places), places);
      },
      ({ matches }) => matches.length < MOST_MATCHES,
    ),
  ),
  fc
    .tuple(fc.integer({ min: 13, max: 40 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }))
    .map(([hours, opens, places]) =>
      step(
        `create a match for ${places} in ${hours} h, with sign-up from in ${opens} h on`,
        async (reference, real) => {
          const { now } = reference;
          addMatch(
            reference,
            await real.createMatch(now + hours * HOUR_MS, places, now + opens * HOUR_MS),
            places,
          );
        },
        ({ matches }) => matches.length < MOST_MATCHES,
      ),
    ),
  ...Array.from({ length: 4 }, () =>
    fc.tuple(which, player).map(([at, who]) =>
      onMatch(`player ${who} joins match ${at}`, at, async (match, reference, real) => {
        const index = who % reference.ids.length;
        const expected = join(reference, match, index);
        assert.equal(await real.join(match.id, index, match.price), expected);
        if (expected === 'joined') assert.ok(balanceOf(reference, index) - heldOf(reference, index) >= 0);
      }),
    ),
  ),
  ...Array.from({ length: 2 }, () =>
    fc.tuple(which, player).map(([at, who]) =>
      onMatch(`player ${who} leaves match ${at}`, at, async (match, reference, real) => {
        const index = who % reference.ids.length;
        const answer = await real.leave(match.id, index);
        assert.equal(answer, leave(reference, match, index));
      }),
    ),
  ),
  ...Array.from({ length: 3 }, () =>
    fc.tuple(which, player).map(([at, who]) =>
      onMatch(`player ${who} brings a guest to match ${at}`, at, async (match, reference, real) => {
        const index = who % reference.ids.length;
        const expected = bring(reference, match, index);
        const { outcome, id } = await real.bring(match.id, index, match.price);
        assert.equal(outcome, expected);
        for (const member of match.members) if (member.guest === 'new') member.guest = id;
      }),
    ),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onGuest(
      `guest ${who} of match ${at} is taken out by the host`,
      at,
      who,
      async (guest, match, reference, real) => {
        const answer = await real.takeOutGuest(match.id, guest.id, guest.player);
        const expected = leave(reference, match, guest.player, { guest: guest.id });
        assert.equal(answer.status < 300 ? real.minorOf(answer.body.charged) : answer.body.code, expected);
      },
    ),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onGuest(
      `an admin takes out guest ${who} of match ${at}`,
      at,
      who,
      async (guest, match, reference, real) => {
        let expected: number | string = '';
        const answer = await announced(
          reference,
          () => {
            expected = leave(reference, match, guest.player, { byAdmin: true, guest: guest.id });
          },
          (moves) => real.takeOutGuest(match.id, guest.id, 'admin', moves),
        );
        assert.equal(answer.status < 300 ? 0 : answer.body.code, expected);
      },
    ),
  ),
  fc.tuple(which, player, fc.constantFrom<TeamId>(0, 1, 2)).map(([at, who, team]) =>
    onGuest(
      `guest ${who} of match ${at} moves to team ${team}`,
      at,
      who,
      async (guest, match, _reference, real) => {
        await real.moveGuestToTeam(match.id, guest.id, team);
        const member = match.members.find((one) => one.guest === guest.id);
        if (member && !match.deleted) member.team = team;
      },
    ),
  ),
  fc.integer({ min: 1, max: 9 }).map((hours) =>
    step(`${hours} h pass`, async (reference, real) => {
      reference.now += hours * HOUR_MS;
      real.setClock(reference.now);
    }),
  ),
  fc.constantFrom(20, 40).map((minutes) =>
    step(`${minutes} min pass`, async (reference, real) => {
      reference.now += minutes * MINUTE_MS;
      real.setClock(reference.now);
    }),
  ),
  fc.constant(
    step('due matches start', async (reference, real) => {
      await real.startDue();
      startDue(reference);
    }),
  ),
  fc.tuple(which, fc.constantFrom(...MATCH_STATUSES)).map(([at, status]) =>
    onMatch(`match ${at} becomes ${status}`, at, async (match, reference, real) => {
      await announced(
        reference,
        () => moveTo(reference, match, status),
        (expected) => real.update(match.id, { match_status: status }, expected),
      );
    }),
  ),
  fc.tuple(which, fc.integer({ min: -3, max: 30 })).map(([at, hours]) =>
    onMatch(`match ${at} is moved to ${hours} h from now`, at, async (match, reference, real) => {
      const kickoff = reference.now + hours * HOUR_MS;
      await announced(
        reference,
        () => moveKickoff(reference, match, kickoff),
        (expected) => real.update(match.id, real.timeOf(kickoff), expected),
      );
    }),
  ),
  fc.tuple(which, fc.integer({ min: 1, max: 5 })).map(([at, places]) =>
    onMatch(`match ${at} has ${places} places`, at, async (match, reference, real) => {
      await announced(
        reference,
        () => setPlaces(match, places),
        (expected) => real.update(match.id, { number_of_players: places }, expected),
      );
    }),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onMatch(`an admin adds player ${who} to match ${at}`, at, async (match, reference, real) => {
      const index = who % reference.ids.length;
      let expected = '';
      const answer = await announced(
        reference,
        () => {
          expected = join(reference, match, index, true);
        },
        (moves) => real.add(match.id, index, match.price, moves),
      );
      assert.equal(answer.status < 300 ? 'joined' : answer.body.code, expected);
    }),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onMatch(`an admin removes player ${who} from match ${at}`, at, async (match, reference, real) => {
      const index = who % reference.ids.length;
      let expected: number | string = '';
      const answer = await announced(
        reference,
        () => {
          expected = leave(reference, match, index, { byAdmin: true });
        },
        (moves) => real.takeOut(match.id, index, moves),
      );
      assert.equal(answer.status < 300 ? 0 : answer.body.code, expected);
    }),
  ),
  fc.tuple(which, fc.integer({ min: 0, max: 900 })).map(([at, price]) =>
    onMatch(`match ${at} costs ${price}`, at, async (match, _reference, real) => {
      await real.update(match.id, { price: real.amountOf(price) });
      if (!match.deleted) match.price = price;
    }),
  ),
  fc.tuple(which, player, fc.boolean()).map(([at, who, late]) =>
    onMatch(
      `player ${who} of match ${at} is ${late ? '' : 'not '}late`,
      at,
      async (match, reference, real) => {
        const index = who % reference.ids.length;
        await real.markLate(match.id, index, late);
        const member = match.members.find((one) => one.player === index && one.guest === null);
        if (member && !match.deleted) member.late = late;
      },
    ),
  ),
  fc.tuple(which, player, fc.constantFrom<TeamId>(0, 1, 2)).map(([at, who, team]) =>
    onMatch(`player ${who} of match ${at} moves to team ${team}`, at, async (match, reference, real) => {
      const index = who % reference.ids.length;
      await real.moveToTeam(match.id, index, team);
      const member = match.members.find((one) => one.player === index && one.guest === null);
      if (member && !match.deleted) member.team = team;
    }),
  ),
  fc
    .tuple(which, fc.array(fc.constantFrom<TeamId>(0, 1, 2), { minLength: 8, maxLength: 8 }))
    .map(([at, teams]) =>
      onMatch(`teams ${teams.join('')} in match ${at}`, at, async (match, reference, real) => {
        const inTeam = (wanted: TeamId) => {
          const members = match.members.filter((_, index) => teams[index % teams.length] === wanted);
          return {
            players: members.flatMap(({ player, guest }) => (guest === null ? [player] : [])),
            guests: members.flatMap(({ guest }) => guest ?? []),
          };
        };
        const both = [inTeam(1), inTeam(2)];
        await announced(
          reference,
          () => setTeams(match, teams),
          (expected) => real.setTeams(match.id, both, expected),
        );
      }),
    ),
  which.map((at) =>
    onMatch(`match ${at} is deleted`, at, async (match, _reference, real) => {
      await real.remove(match.id);
      match.deleted = true;
    }),
  ),
];
