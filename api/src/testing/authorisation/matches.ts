import type { EndpointName } from '@kickabout/contract';
import { admins, cases, EMPTY, everyone, ownOrAdmin, players, type Row } from './row.ts';
import { TUESDAYS } from './samples.ts';

const noteOfGoal = (player_id: number) => ({
  kind: 'goal' as const,
  note_id: crypto.randomUUID(),
  phone_id: crypto.randomUUID(),
  noted_at: '2026-11-24T19:10:00Z',
  team_id: 1 as const,
  player_id,
  guest_id: null,
});

const PITCH = { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 40 };
const founder = cases(
  'not_signed_in account_required founder_only founder_only founder_only founder_only ok ok',
);

/** Calls about matches, series and pitches. */
export const MATCHES = {
  listMatches: everyone(() => ({ params: { status: 'pending' } })),
  getMatch: players(async (world) => ({ params: { id: await world.freshMatch() } })),
  createMatch: admins(({ pitchId }) => ({
    body: { match_date: '2026-12-01', match_time: '19:00', number_of_players: 10, pitch_id: pitchId },
  })),
  getUsualMatch: admins(EMPTY),
  repeatMatch: admins(async (world) => ({ params: { id: await world.matchToRepeat() } })),
  updateMatch: admins(async (world) => ({ params: { id: await world.freshMatch() }, body: { price: 4.2 } })),
  deleteMatch: founder(async (world) => ({
    params: { id: await world.freshMatch() },
    body: { player_id: world.subject.id },
  })),
  getManOfTheMatch: players(({ playedMatchId }) => ({ params: { id: playedMatchId } })),
  setManOfTheMatch: admins(async (world) => ({
    params: { id: await world.matchWithSubject('in_progress') },
    body: { player_id: world.subject.id },
  })),
  saveResult: admins(async (world) => ({
    params: { id: await world.matchWithSubject('in_progress') },
    body: { players: [], guests: [] },
  })),
  voteForManOfTheMatch: cases(
    'not_signed_in account_required ok voter_did_not_play ok voter_did_not_play ok voter_did_not_play',
  )(async (world) => {
    const { id, playerId } = await world.votedMatch();
    return { params: { id }, body: { player_id: playerId } };
  }),
  getMatchAnswers: players(({ playedMatchId }) => ({ params: { id: playedMatchId } })),
  answerMatch: players(async (world) => ({
    params: { id: await world.freshMatch() },
    body: { answer: 'maybe' },
  })),
  remindPlayers: admins(async (world) => ({ params: { id: await world.freshMatch() } })),
  callForPlayers: admins(async (world) => ({ params: { id: await world.freshMatch() } })),
  addGuest: cases('not_signed_in account_required ok not_in_match ok not_in_match ok not_in_match')(
    async (world) => ({
      params: { id: await world.matchWithSubject() },
      body: { guest_name: 'Sam', price: 5, request_id: crypto.randomUUID() },
    }),
  ),
  removeGuest: ownOrAdmin(async (world) => ({ params: await world.guestOfSubject(), body: {} })),
  updateGuest: admins(async (world) => ({ params: await world.guestOfSubject(), body: { goals: 1 } })),
  listMatchNotes: players(({ playedMatchId }) => ({ params: { id: playedMatchId } })),
  addMatchNotes: ownOrAdmin(async (world) => ({
    params: { id: await world.matchWithSubject('in_progress') },
    body: { notes: [noteOfGoal(world.subject.id)] },
  })),
  listSeries: admins(EMPTY),
  createSeries: admins(async (world) => ({ body: { ...TUESDAYS, pitch_id: await world.pitchForSeries() } })),
  changeSeries: admins(async (world) => ({
    params: { id: await world.freshSeries() },
    body: { from: '2026-12-08', number_of_players: 12 },
  })),
  stopSeries: admins(async (world) => ({
    params: { id: await world.freshSeries() },
    body: { from: '2026-12-08' },
  })),
  listPitches: everyone(EMPTY),
  getPitch: everyone(({ pitchId }) => ({ params: { id: pitchId } })),
  createPitch: admins(() => ({ body: PITCH })),
  previewPitch: admins(({ pitchId }) => ({ params: { id: pitchId }, body: { price: 60 } })),
  updatePitch: admins(async (world) => ({
    params: { id: await world.pitchForSeries() },
    body: { price: 60 },
  })),
  setPitchRetired: admins(async (world) => ({
    params: { id: await world.pitchForSeries() },
    body: { is_retired: true },
  })),
  listMatchPlayers: players(({ playedMatchId }) => ({ params: { matchId: playedMatchId } })),
  joinMatch: ownOrAdmin(async (world) => ({
    body: { match_id: await world.freshMatch(), player_id: world.subject.id, price: 5 },
  })),
  leaveMatch: ownOrAdmin(async (world) => ({
    body: { match_id: await world.matchWithSubject(), player_id: world.subject.id },
  })),
  removeAllMatchPlayers: admins(async (world) => ({ params: { matchId: await world.matchWithSubject() } })),
  updateMatchPlayer: admins(async (world) => ({
    params: { matchId: await world.matchWithSubject(), playerId: world.subject.id },
    body: { goals: 1 },
  })),
  listTeammates: admins(({ playedMatchId }) => ({ params: { matchId: playedMatchId } })),
  getMatchPlayerAttributes: players(({ playedMatchId }) => ({ params: { matchId: playedMatchId } })),
  updateTeams: admins(async (world) => ({
    params: { matchId: await world.matchWithSubject() },
    body: { team1: [world.subject.id], team2: [] },
  })),
  listLates: everyone(EMPTY),
} satisfies { [Name in EndpointName]?: Row<Name> };
