import type { EndpointName } from '@kickabout/contract';
import { EMPTY, type Example } from './example.ts';
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

/** Calls about matches, series and pitches. */
export const MATCHES = {
  listMatches: () => ({ params: { status: 'pending' } }),
  getMatch: async (world) => ({ params: { id: await world.freshMatch() } }),
  createMatch: ({ pitchId }) => ({
    body: { match_date: '2026-12-01', match_time: '19:00', number_of_players: 10, pitch_id: pitchId },
  }),
  getUsualMatch: EMPTY,
  repeatMatch: async (world) => ({ params: { id: await world.matchToRepeat() } }),
  updateMatch: async (world) => ({ params: { id: await world.freshMatch() }, body: { price: 4.2 } }),
  deleteMatch: async (world) => ({
    params: { id: await world.freshMatch() },
    body: { player_id: world.subject.id },
  }),
  getManOfTheMatch: ({ playedMatchId }) => ({ params: { id: playedMatchId } }),
  setManOfTheMatch: async (world) => ({
    params: { id: await world.matchWithSubject('in_progress') },
    body: { player_id: world.subject.id },
  }),
  saveResult: async (world) => ({
    params: { id: await world.matchWithSubject('in_progress') },
    body: { players: [], guests: [] },
  }),
  voteForManOfTheMatch: {
    expect:
      'not_signed_in account_required ok voter_did_not_play ok voter_did_not_play ok voter_did_not_play',
    as: 'subject',
    request: async (world) => {
      const { id, playerId } = await world.votedMatch();
      return { params: { id }, body: { player_id: playerId } };
    },
  },
  getMatchAnswers: ({ playedMatchId }) => ({ params: { id: playedMatchId } }),
  answerMatch: {
    as: 'subject',
    request: async (world) => ({
      params: { id: await world.freshMatch() },
      body: { answer: 'maybe' },
    }),
  },
  remindPlayers: async (world) => ({ params: { id: await world.freshMatch() } }),
  callForPlayers: async (world) => ({ params: { id: await world.freshMatch() } }),
  addGuest: {
    expect: 'not_signed_in account_required ok not_in_match ok not_in_match ok not_in_match',
    as: 'subject',
    request: async (world) => ({
      params: { id: await world.matchWithSubject() },
      body: { guest_name: 'Sam', price: 5, request_id: crypto.randomUUID() },
    }),
  },
  removeGuest: {
    expect: 'not_signed_in account_required ok not_allowed ok ok ok ok',
    request: async (world) => ({ params: await world.guestOfSubject(), body: {} }),
  },
  updateGuest: async (world) => ({ params: await world.guestOfSubject(), body: { goals: 1 } }),
  listMatchNotes: ({ playedMatchId }) => ({ params: { id: playedMatchId } }),
  addMatchNotes: {
    expect: 'not_signed_in account_required ok not_allowed ok ok ok ok',
    request: async (world) => ({
      params: { id: await world.matchWithSubject('in_progress') },
      body: { notes: [noteOfGoal(world.subject.id)] },
    }),
  },
  listSeries: EMPTY,
  createSeries: async (world) => ({ body: { ...TUESDAYS, pitch_id: await world.pitchForSeries() } }),
  changeSeries: async (world) => ({
    params: { id: await world.freshSeries() },
    body: { from: '2026-12-08', number_of_players: 12 },
  }),
  stopSeries: async (world) => ({
    params: { id: await world.freshSeries() },
    body: { from: '2026-12-08' },
  }),
  listPitches: EMPTY,
  getPitch: ({ pitchId }) => ({ params: { id: pitchId } }),
  createPitch: () => ({ body: PITCH }),
  previewPitch: ({ pitchId }) => ({ params: { id: pitchId }, body: { price: 60 } }),
  updatePitch: async (world) => ({
    params: { id: await world.pitchForSeries() },
    body: { price: 60 },
  }),
  setPitchRetired: async (world) => ({
    params: { id: await world.pitchForSeries() },
    body: { is_retired: true },
  }),
  listMatchPlayers: ({ playedMatchId }) => ({ params: { matchId: playedMatchId } }),
  joinMatch: async (world) => ({
    body: { match_id: await world.freshMatch(), player_id: world.subject.id, price: 5 },
  }),
  leaveMatch: async (world) => ({
    body: { match_id: await world.matchWithSubject(), player_id: world.subject.id },
  }),
  removeAllMatchPlayers: async (world) => ({ params: { matchId: await world.matchWithSubject() } }),
  updateMatchPlayer: async (world) => ({
    params: { matchId: await world.matchWithSubject(), playerId: world.subject.id },
    body: { goals: 1 },
  }),
  listTeammates: ({ playedMatchId }) => ({ params: { matchId: playedMatchId } }),
  getMatchPlayerAttributes: ({ playedMatchId }) => ({ params: { matchId: playedMatchId } }),
  updateTeams: async (world) => ({
    params: { matchId: await world.matchWithSubject() },
    body: { team1: [world.subject.id], team2: [] },
  }),
  listLates: EMPTY,
} satisfies { [Name in EndpointName]?: Example<Name> };
