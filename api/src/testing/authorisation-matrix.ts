import type { EndpointName, MatchStatus, RequestOf } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { describeRelease, type TestRelease } from './test-releases.ts';

/** Who is calling, and whose data the call is about. */
export const CASES = [
  'visitor',
  'signed in without account',
  'player, own',
  "player, other's",
  'admin, own',
  "admin, other's",
  'player 1, own',
  "player 1, other's",
] as const;
export type Case = (typeof CASES)[number];

/** The expected result of each case, in order: `ok` or the code of the refusal. */
type Expected = readonly [string, string, string, string, string, string, string, string];

/** A browser as it might subscribe, with the key of RFC 8291's example. */
export const PUSH_DEVICE = {
  endpoint: 'https://push.example/device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

const noteOfGoal = (player_id: number) => ({
  kind: 'goal' as const,
  note_id: crypto.randomUUID(),
  phone_id: crypto.randomUUID(),
  noted_at: '2026-11-24T19:10:00Z',
  team_id: 1 as const,
  player_id,
  guest_id: null,
});

const EVERYONE: Expected = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
const PLAYERS: Expected = ['not_signed_in', 'account_required', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
const OWN_OR_ADMIN: Expected = [
  'not_signed_in',
  'account_required',
  'ok',
  'not_allowed',
  'ok',
  'ok',
  'ok',
  'ok',
];
const OWN_ONLY: Expected = [
  'not_signed_in',
  'account_required',
  'ok',
  'not_allowed',
  'ok',
  'not_allowed',
  'ok',
  'not_allowed',
];
const ADMINS: Expected = [
  'not_signed_in',
  'account_required',
  'admin_only',
  'admin_only',
  'ok',
  'ok',
  'ok',
  'ok',
];
const PLAYER_1: Expected = [
  'not_signed_in',
  'account_required',
  'founder_only',
  'founder_only',
  'founder_only',
  'founder_only',
  'ok',
  'ok',
];

export const WEBHOOK_TOKEN = 'a-webhook-token-of-the-test';

/** What a request can be about. */
export type World = {
  /** The player it is about: the caller or someone else. */
  subject: { id: number; email: string };
  caller: { email: string };
  pitchId: number;
  /** A new pitch, in a club without any other series. */
  pitchForSeries(): Promise<number>;
  /** On a pitch of its own, so that there's none a week later. */
  matchToRepeat(): Promise<number>;
  freshSeries(): Promise<number>;
  playedMatchId: number;
  freshMatch(): Promise<number>;
  matchWithSubject(status?: MatchStatus): Promise<number>;
  /** A completed match that the subject and someone else played, and whom the subject can vote for. */
  votedMatch(): Promise<{ id: number; playerId: number }>;
  guestOfSubject(): Promise<{ id: number; guestId: string }>;
  unmatchedPayment(): Promise<number>;
  /** A payment that an admin assigned to the subject. */
  assignedPayment(): Promise<number>;
  rememberedPayer(): Promise<number>;
  /** A sheet of people who haven't used their accounts. */
  peopleImport(): Promise<number>;
  /** A new player. */
  newcomer(): Promise<number>;
  /** A new player who owes the club money. */
  debtor(): Promise<number>;
  /** An uploaded statement with a new payment. */
  statement(): Promise<{ id: number; fingerprint: string }>;
  doubtfulPayment(): Promise<number>;
  /** What the bank sends back with an admin who connects it. */
  bankAnswer(): Promise<{ code: string; state: string }>;
  feedbackBySubject(): Promise<number>;
  /** A release of mf-kit, which isn't published yet. */
  release: TestRelease;
  /** A new remote whose release r2 is live, and r1 was before. */
  liveRemote(): Promise<string>;
  /** A new remote whose release r3 some visitors have. */
  candidateRemote(): Promise<string>;
  /** A new remote whose release r1 waits. */
  waitingRemote(): Promise<string>;
  /** A key of mf-feedback. */
  publishKey(): Promise<number>;
  /** A browser that the subject is told on. */
  pushDevice(): Promise<typeof PUSH_DEVICE>;
  /** The token of the subject's calendar. */
  calendarOfSubject(): Promise<string>;
  /** The token in the mails of the subject. */
  unsubscribeToken(): Promise<string>;
  replyBySubject(): Promise<{ feedbackId: number; replyId: number }>;
};

type Row<Name extends EndpointName> = {
  expect: Expected;
  request: (world: World) => RequestOf<Name> | Promise<RequestOf<Name>>;
};

const bySubject = ({ subject }: World) => ({ params: { id: subject.id } });
const PITCH = { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 40 };
export const TUESDAYS = {
  weekday: 2,
  starts_on: '2026-12-01',
  match_time: '20:30',
  number_of_players: 10,
  opens_days_before: 6,
};
/** Each request takes another, so that each changes something. */
const LOCALES = ['en-AU', 'en-CA', 'en-IE', 'en-NZ'];

const EMPTY = () => ({});

/** Every call of the contract has a row, written by hand from the specification, section 6, and the design. */
export const MATRIX: { [Name in EndpointName]: Row<Name> } = {
  checkPlayer: {
    expect: ['not_signed_in', 'ok', 'ok', 'not_allowed', 'ok', 'not_allowed', 'ok', 'not_allowed'],
    request: ({ subject }) => ({ query: { email: subject.email } }),
  },
  listPlayers: { expect: EVERYONE, request: EMPTY },
  getPlayer: { expect: EVERYONE, request: bySubject },
  getPlayerMonthlyStats: { expect: EVERYONE, request: bySubject },
  getPlayerRecord: { expect: EVERYONE, request: bySubject },
  listPlayerPayments: { expect: OWN_OR_ADMIN, request: bySubject },
  getPlayerStats: { expect: OWN_OR_ADMIN, request: bySubject },
  getOwnDetails: { expect: OWN_OR_ADMIN, request: bySubject },
  listNegativeBalances: { expect: EVERYONE, request: EMPTY },
  updatePlayer: {
    expect: OWN_OR_ADMIN,
    request: ({ subject }) => ({
      params: { id: subject.id },
      body: { preferred_name: 'Renamed', year_of_birth: 1991, position: 'forward' },
    }),
  },
  adjustBalance: {
    expect: ADMINS,
    request: ({ subject }) => ({
      params: { id: subject.id },
      body: { player_id: subject.id, amount: 1, reason: 'Found on the pitch' },
    }),
  },
  signUp: {
    expect: [
      'not_signed_in',
      'ok',
      'account_exists',
      'account_exists',
      'account_exists',
      'account_exists',
      'account_exists',
      'account_exists',
    ],
    request: ({ caller }) => ({
      body: {
        email: caller.email,
        first_name: 'A',
        last_name: 'B',
        preferred_name: 'C',
        year_of_birth: 1990,
      },
    }),
  },

  listPeople: { expect: ADMINS, request: EMPTY },
  listClosedBalances: { expect: ADMINS, request: EMPTY },
  previewPeople: { expect: ADMINS, request: () => ({ body: { text: 'Ann Lee' } }) },
  importPeople: { expect: ADMINS, request: () => ({ body: { text: 'Ann Lee' } }) },
  listPeopleImports: { expect: ADMINS, request: EMPTY },
  undoPeopleImport: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.peopleImport() } }),
  },
  setAdminRights: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.newcomer() }, body: { is_admin: true } }),
  },
  setDisabled: {
    expect: ADMINS,
    request: async (world) => ({
      params: { id: await world.newcomer() },
      body: { disabled_reason: 'Owes money' },
    }),
  },
  createLoginLink: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.newcomer() } }),
  },
  linkLogin: {
    expect: [
      'not_signed_in',
      'login_link_invalid',
      'account_exists',
      'account_exists',
      'account_exists',
      'account_exists',
      'account_exists',
      'account_exists',
    ],
    request: () => ({ body: { token: 'a made-up token' } }),
  },
  getMyData: { expect: PLAYERS, request: EMPTY },
  getHome: { expect: PLAYERS, request: EMPTY },
  // No one here has a balance of zero; the founder's account stays in any case.
  closeAccount: {
    expect: [
      'not_signed_in',
      'account_required',
      'balance_not_zero',
      'not_allowed',
      'balance_not_zero',
      'balance_not_zero',
      'founder_stays',
      'balance_not_zero',
    ],
    request: bySubject,
  },

  checkPayments: { expect: PLAYERS, request: EMPTY },
  syncPayments: { expect: PLAYERS, request: EMPTY },
  listUnmatchedPayments: { expect: ADMINS, request: EMPTY },
  listSetAsidePayments: { expect: ADMINS, request: EMPTY },
  assignPayment: {
    expect: ADMINS,
    request: async (world) => ({
      params: { paymentId: await world.unmatchedPayment() },
      body: { player_id: world.subject.id },
    }),
  },

  listBankSources: { expect: ADMINS, request: EMPTY },
  startBankConnection: { expect: ADMINS, request: EMPTY },
  finishBankConnection: {
    expect: ADMINS,
    request: async (world) => ({ body: await world.bankAnswer() }),
  },
  noteBankWebhook: { expect: EVERYONE, request: () => ({ params: { token: WEBHOOK_TOKEN } }) },
  listStatements: { expect: ADMINS, request: EMPTY },
  uploadStatement: {
    expect: ADMINS,
    request: () => ({
      body: { file_name: 'november.csv', content: btoa('Date,Payer,Amount\n02/11/2026,A,5.00') },
    }),
  },
  previewStatement: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: (await world.statement()).id } }),
  },
  setStatementColumns: {
    expect: ADMINS,
    request: async (world) => ({
      params: { id: (await world.statement()).id },
      body: { columns: { date: 0, payer: 1, amount: 2 } },
    }),
  },
  importStatement: {
    expect: ADMINS,
    request: async (world) => {
      const { id, fingerprint } = await world.statement();
      return { params: { id }, body: { fingerprint } };
    },
  },
  undoStatement: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: (await world.statement()).id } }),
  },
  listDoubtfulPayments: { expect: ADMINS, request: EMPTY },
  decideDoubtfulPayment: {
    expect: ADMINS,
    request: async (world) => ({
      params: { paymentId: await world.doubtfulPayment() },
      body: { is_same: true },
    }),
  },

  unassignPayment: {
    expect: ADMINS,
    request: async (world) => ({
      params: { paymentId: await world.assignedPayment() },
      body: { player_id: world.subject.id, reason: 'Not theirs' },
    }),
  },
  listBankPayments: { expect: ADMINS, request: bySubject },
  listPayers: { expect: ADMINS, request: EMPTY },
  forgetPayer: {
    expect: ADMINS,
    request: async (world) => ({ params: { payerId: await world.rememberedPayer() } }),
  },

  listMatches: { expect: EVERYONE, request: () => ({ params: { status: 'pending' } }) },
  getMatch: { expect: PLAYERS, request: async (world) => ({ params: { id: await world.freshMatch() } }) },
  createMatch: {
    expect: ADMINS,
    request: ({ pitchId }) => ({
      body: { match_date: '2026-12-01', match_time: '19:00', number_of_players: 10, pitch_id: pitchId },
    }),
  },
  getUsualMatch: { expect: ADMINS, request: EMPTY },
  repeatMatch: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.matchToRepeat() } }),
  },
  updateMatch: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.freshMatch() }, body: { price: 4.2 } }),
  },
  deleteMatch: {
    expect: PLAYER_1,
    request: async (world) => ({
      params: { id: await world.freshMatch() },
      body: { player_id: world.subject.id },
    }),
  },
  getManOfTheMatch: { expect: PLAYERS, request: ({ playedMatchId }) => ({ params: { id: playedMatchId } }) },
  setManOfTheMatch: {
    expect: ADMINS,
    request: async (world) => ({
      params: { id: await world.matchWithSubject('in_progress') },
      body: { player_id: world.subject.id },
    }),
  },
  saveResult: {
    expect: ADMINS,
    request: async (world) => ({
      params: { id: await world.matchWithSubject('in_progress') },
      body: { players: [], guests: [] },
    }),
  },
  voteForManOfTheMatch: {
    expect: [
      'not_signed_in',
      'account_required',
      'ok',
      'voter_did_not_play',
      'ok',
      'voter_did_not_play',
      'ok',
      'voter_did_not_play',
    ],
    request: async (world) => {
      const { id, playerId } = await world.votedMatch();
      return { params: { id }, body: { player_id: playerId } };
    },
  },
  getMatchAnswers: { expect: PLAYERS, request: ({ playedMatchId }) => ({ params: { id: playedMatchId } }) },
  answerMatch: {
    expect: PLAYERS,
    request: async (world) => ({ params: { id: await world.freshMatch() }, body: { answer: 'maybe' } }),
  },
  setAbsence: {
    expect: PLAYERS,
    request: () => ({
      body: { absence: { from: '2026-12-01', until: '2026-12-14', reason: 'injured' } },
    }),
  },
  remindPlayers: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.freshMatch() } }),
  },
  callForPlayers: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.freshMatch() } }),
  },
  addGuest: {
    expect: [
      'not_signed_in',
      'account_required',
      'ok',
      'not_in_match',
      'ok',
      'not_in_match',
      'ok',
      'not_in_match',
    ],
    request: async (world) => ({
      params: { id: await world.matchWithSubject() },
      body: { guest_name: 'Sam', price: 5, request_id: crypto.randomUUID() },
    }),
  },
  removeGuest: {
    expect: OWN_OR_ADMIN,
    request: async (world) => ({ params: await world.guestOfSubject(), body: {} }),
  },
  updateGuest: {
    expect: ADMINS,
    request: async (world) => ({ params: await world.guestOfSubject(), body: { goals: 1 } }),
  },
  listMatchNotes: { expect: PLAYERS, request: ({ playedMatchId }) => ({ params: { id: playedMatchId } }) },
  addMatchNotes: {
    expect: OWN_OR_ADMIN,
    request: async (world) => ({
      params: { id: await world.matchWithSubject('in_progress') },
      body: { notes: [noteOfGoal(world.subject.id)] },
    }),
  },

  listSeries: { expect: ADMINS, request: EMPTY },
  createSeries: {
    expect: ADMINS,
    request: async (world) => ({ body: { ...TUESDAYS, pitch_id: await world.pitchForSeries() } }),
  },
  changeSeries: {
    expect: ADMINS,
    request: async (world) => ({
      params: { id: await world.freshSeries() },
      body: { from: '2026-12-08', number_of_players: 12 },
    }),
  },
  stopSeries: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.freshSeries() }, body: { from: '2026-12-08' } }),
  },
  getClubSettings: { expect: ADMINS, request: EMPTY },
  setClubSettings: {
    expect: ADMINS,
    request: () => {
      LOCALES.push(LOCALES.shift() ?? '');
      return { body: { currency: 'GBP', locale: LOCALES[0] ?? '' } };
    },
  },
  getInvite: { expect: ADMINS, request: EMPTY },
  setInvite: {
    expect: ADMINS,
    request: () => ({ body: { token: crypto.randomUUID(), days: 14, uses: 20 } }),
  },
  deleteInvite: { expect: ADMINS, request: EMPTY },
  getPaymentDetails: { expect: ADMINS, request: EMPTY },
  setPaymentDetails: {
    expect: ADMINS,
    request: () => ({
      body: {
        payee: `Park FC ${crypto.randomUUID().slice(0, 8)}`,
        sort_code: null,
        account_number: null,
        iban: 'GB33BUKB20201555555555',
        bic: null,
        links: [],
      },
    }),
  },
  listPitches: { expect: EVERYONE, request: EMPTY },
  getPitch: { expect: EVERYONE, request: ({ pitchId }) => ({ params: { id: pitchId } }) },
  createPitch: { expect: ADMINS, request: () => ({ body: PITCH }) },
  previewPitch: {
    expect: ADMINS,
    request: ({ pitchId }) => ({ params: { id: pitchId }, body: { price: 60 } }),
  },
  updatePitch: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.pitchForSeries() }, body: { price: 60 } }),
  },
  setPitchRetired: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.pitchForSeries() }, body: { is_retired: true } }),
  },

  listMatchPlayers: {
    expect: PLAYERS,
    request: ({ playedMatchId }) => ({ params: { matchId: playedMatchId } }),
  },
  joinMatch: {
    expect: OWN_OR_ADMIN,
    request: async (world) => ({
      body: { match_id: await world.freshMatch(), player_id: world.subject.id, price: 5 },
    }),
  },
  leaveMatch: {
    expect: OWN_OR_ADMIN,
    request: async (world) => ({
      body: { match_id: await world.matchWithSubject(), player_id: world.subject.id },
    }),
  },
  removeAllMatchPlayers: {
    expect: ADMINS,
    request: async (world) => ({ params: { matchId: await world.matchWithSubject() } }),
  },
  updateMatchPlayer: {
    expect: ADMINS,
    request: async (world) => ({
      params: { matchId: await world.matchWithSubject(), playerId: world.subject.id },
      body: { goals: 1 },
    }),
  },
  listTeammates: {
    expect: ADMINS,
    request: ({ playedMatchId }) => ({ params: { matchId: playedMatchId } }),
  },
  getMatchPlayerAttributes: {
    expect: PLAYERS,
    request: ({ playedMatchId }) => ({ params: { matchId: playedMatchId } }),
  },
  updateTeams: {
    expect: ADMINS,
    request: async (world) => ({
      params: { matchId: await world.matchWithSubject() },
      body: { team1: [world.subject.id], team2: [] },
    }),
  },
  listLates: { expect: EVERYONE, request: EMPTY },

  listAttributes: { expect: EVERYONE, request: EMPTY },
  getPlayerAttributes: { expect: PLAYERS, request: ({ subject }) => ({ params: { playerId: subject.id } }) },
  updatePlayerAttributes: {
    expect: PLAYERS,
    request: ({ subject }) => ({ params: { playerId: subject.id }, body: { finishing: 50 } }),
  },
  getAttributeLeaderboard: { expect: EVERYONE, request: () => ({ params: { attribute: 'total' } }) },

  getLeaderboard: { expect: EVERYONE, request: () => ({ query: { year: '2026', month: '11' } }) },
  getSeasonalLeaderboard: {
    expect: EVERYONE,
    request: () => ({ query: { year: '2026', startMonth: '1', endMonth: '12' } }),
  },

  listFeedback: { expect: PLAYERS, request: EMPTY },
  createFeedback: {
    expect: PLAYERS,
    request: () => ({ body: { comment: 'Good game', is_anonymous: false } }),
  },
  deleteFeedback: {
    expect: OWN_ONLY,
    request: async (world) => ({ params: { id: await world.feedbackBySubject() } }),
  },
  listReplies: {
    expect: PLAYERS,
    request: async (world) => ({ params: { id: await world.feedbackBySubject() } }),
  },
  createReply: {
    expect: OWN_OR_ADMIN,
    request: async (world) => ({
      params: { id: await world.feedbackBySubject() },
      body: { reply_content: 'Agreed', user_id: world.subject.id },
    }),
  },
  deleteReply: {
    expect: OWN_ONLY,
    request: async (world) => {
      const { feedbackId, replyId } = await world.replyBySubject();
      return { params: { id: feedbackId, replyId } };
    },
  },

  getMatchCalendar: {
    expect: EVERYONE,
    request: ({ playedMatchId }) => ({ params: { id: playedMatchId } }),
  },
  getCalendar: {
    expect: EVERYONE,
    request: async (world) => ({ params: { token: await world.calendarOfSubject() } }),
  },
  getCalendarAddress: { expect: PLAYERS, request: EMPTY },
  renewCalendarAddress: { expect: PLAYERS, request: EMPTY },

  getMessageSettings: { expect: PLAYERS, request: EMPTY },
  updateMessageSettings: {
    expect: PLAYERS,
    request: () => ({ body: { choices: [{ kind: 'teams_out', channel: 'email', is_wanted: true }] } }),
  },
  unsubscribe: {
    expect: EVERYONE,
    request: async (world) => ({ params: { token: await world.unsubscribeToken(), kind: 'match_moved' } }),
  },
  resubscribe: {
    expect: EVERYONE,
    request: async (world) => ({ params: { token: await world.unsubscribeToken(), kind: 'match_moved' } }),
  },

  getPushKey: { expect: PLAYERS, request: EMPTY },
  addPushDevice: {
    expect: PLAYERS,
    request: () => ({ body: { ...PUSH_DEVICE, endpoint: `https://push.example/${crypto.randomUUID()}` } }),
  },
  replacePushDevice: {
    expect: EVERYONE,
    request: async (world) => {
      const { endpoint, keys } = await world.pushDevice();
      const subscription = { endpoint: `${endpoint}/renewed`, keys: PUSH_DEVICE.keys };
      return { body: { old: { endpoint, auth: keys.auth }, subscription } };
    },
  },
  removePushDevice: { expect: PLAYERS, request: () => ({ body: { endpoint: PUSH_DEVICE.endpoint } }) },

  listBalances: { expect: ADMINS, request: EMPTY },
  exportBalances: { expect: ADMINS, request: EMPTY },
  remindPlayer: {
    expect: ADMINS,
    request: async (world) => ({ params: { id: await world.debtor() } }),
  },
  getBooks: { expect: ADMINS, request: () => ({ query: { year: '2026' } }) },
  exportLedger: { expect: ADMINS, request: EMPTY },
  listAuditEntries: { expect: ADMINS, request: EMPTY },

  listRemotes: { expect: ADMINS, request: EMPTY },
  // With a publish key: publishing.test.ts and attacks.test.ts in src/remotes.
  publishRelease: {
    expect: ADMINS,
    request: ({ release }) => ({
      params: { name: release.manifest.name, release: release.manifest.release },
      body: { ...describeRelease(release), stage: 'everyone' },
    }),
  },
  uploadReleaseFile: {
    expect: ADMINS,
    request: ({ release: { contents } }) => {
      const body = Buffer.from(contents['remote-entry.js'] ?? '');
      return { params: { name: 'mf-kit', digest: digestOf(body) }, body };
    },
  },
  rollBackRemote: {
    expect: ADMINS,
    request: async (world) => ({ params: { name: await world.liveRemote() }, body: {} }),
  },
  withdrawRelease: {
    expect: ADMINS,
    request: async (world) => ({ params: { name: await world.candidateRemote() }, body: { release: 'r3' } }),
  },
  previewRelease: {
    expect: ADMINS,
    request: async (world) => ({ params: { name: await world.liveRemote(), release: 'r1' } }),
  },
  setRemoteGrant: {
    expect: ADMINS,
    request: async (world) => {
      const name = await world.liveRemote();
      return { params: { name }, body: { kind: 'path', value: `/${name}`, is_granted: false } };
    },
  },
  setLive: {
    expect: ADMINS,
    request: async (world) => ({
      params: { name: await world.liveRemote() },
      body: { release: 'r1', stage: 'admins' },
    }),
  },
  listReleases: { expect: ADMINS, request: () => ({ params: { name: 'mf-kit' } }) },
  setRemotePaused: {
    expect: ADMINS,
    request: async (world) => ({
      params: { name: await world.liveRemote() },
      body: { is_paused: true },
    }),
  },
  decideClaims: {
    expect: ADMINS,
    request: async (world) => {
      const name = await world.waitingRemote();
      const claims = { paths: [`/${name}`], navigation: [], slots: [] };
      return { params: { name, release: 'r1' }, body: { decision: 'approve', claims } };
    },
  },
  listPublishKeys: { expect: ADMINS, request: () => ({ params: { name: 'mf-feedback' } }) },
  createPublishKey: {
    expect: ADMINS,
    request: () => ({ params: { name: 'mf-feedback' }, body: { holder: 'Sam', days: 30 } }),
  },
  revokePublishKey: {
    expect: ADMINS,
    request: async (world) => ({ params: { name: 'mf-feedback', keyId: await world.publishKey() } }),
  },

  getRemoteHealth: { expect: ADMINS, request: () => ({ params: { name: 'mf-feedback' } }) },
  reportScreens: {
    expect: EVERYONE,
    request: () => ({
      body: { reports: [{ remote: 'mf-feedback', release: 'r1', outcome: 'threw_on_render' }] },
    }),
  },

  streamChanges: { expect: EVERYONE, request: EMPTY },

  exchangeCode: {
    expect: EVERYONE,
    request: () => ({ body: { code: 'a code', code_verifier: 'v'.repeat(43) } }),
  },
  reportViolation: {
    expect: EVERYONE,
    request: () => ({ body: { 'csp-report': { 'effective-directive': 'script-src' } } }),
  },
  getConfirmation: {
    expect: [
      'not_signed_in',
      'account_required',
      'not_found',
      'not_found',
      'not_found',
      'not_found',
      'not_found',
      'not_found',
    ],
    request: () => ({ params: { id: crypto.randomUUID() } }),
  },
  refreshTokens: { expect: EVERYONE, request: () => ({ body: { refresh_token: 'a token' } }) },
};
