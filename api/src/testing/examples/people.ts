import type { EndpointName } from '@kickabout/contract';
import { bySubject, EMPTY, type Example } from './example.ts';
import { PUSH_DEVICE } from './samples.ts';

/** Each request takes another, so that each changes something. */
const LOCALES = ['en-AU', 'en-CA', 'en-IE', 'en-NZ'];

/** A name that no one has yet: the same sheet twice is refused. */
const lettersOf = (id: string) => id.replace(/[^a-f]/g, '');

/** One pixel. */
const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Calls about players, what they say and what they are told. */
export const PEOPLE = {
  checkPlayer: {
    expect: 'not_signed_in ok ok not_allowed ok not_allowed ok not_allowed',
    request: ({ subject }) => ({
      query: { email: subject.email },
    }),
  },
  listPlayers: EMPTY,
  getPlayer: bySubject,
  getPlayerMonthlyStats: bySubject,
  getPlayerRecord: bySubject,
  listPlayerPayments: bySubject,
  getPlayerStats: bySubject,
  getOwnDetails: bySubject,
  listNegativeBalances: EMPTY,
  updatePlayer: ({ subject }) => ({
    params: { id: subject.id },
    body: { preferred_name: 'Renamed', year_of_birth: 1991, position: 'forward' },
  }),
  setPhoto: ({ subject }) => ({ params: { id: subject.id }, body: { photo: PHOTO } }),
  removePhoto: async (world) => {
    await world.photo(PHOTO);
    return bySubject(world);
  },
  adjustBalance: ({ subject }) => ({
    params: { id: subject.id },
    body: { player_id: subject.id, amount: 1, reason: 'Found on the pitch' },
  }),
  signUp: {
    expect:
      'not_signed_in ok account_exists account_exists account_exists account_exists account_exists account_exists',
    as: 'newcomer',
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
  listPeople: EMPTY,
  listClosedBalances: EMPTY,
  previewPeople: () => ({ body: { text: 'Ann Lee' } }),
  importPeople: () => ({ body: { text: `Ann ${lettersOf(crypto.randomUUID())}` } }),
  listPeopleImports: EMPTY,
  undoPeopleImport: async (world) => ({ params: { id: await world.peopleImport() } }),
  setAdminRights: async (world) => ({
    params: { id: await world.newcomer() },
    body: { is_admin: true },
  }),
  setDisabled: async (world) => ({
    params: { id: await world.newcomer() },
    body: { disabled_reason: 'Owes money' },
  }),
  createLoginLink: async (world) => ({ params: { id: await world.newcomer() } }),
  linkLogin: {
    expect:
      'not_signed_in ok account_exists account_exists account_exists account_exists account_exists account_exists',
    as: 'newcomer',
    request: async (world) => ({ body: { token: await world.loginLink() } }),
  },
  getMyData: EMPTY,
  getHome: EMPTY,
  // No one here has a balance of zero; the founder's account stays in any case.
  closeAccount: {
    expect:
      'not_signed_in account_required balance_not_zero not_allowed balance_not_zero balance_not_zero founder_stays balance_not_zero',
    as: 'subject',
    hasNoMoney: true,
    request: bySubject,
  },
  setAbsence: {
    as: 'subject',
    request: () => ({
      body: { absence: { from: '2026-12-01', until: '2026-12-14', reason: 'injured' } },
    }),
  },
  getClubSettings: EMPTY,
  setClubSettings: () => {
    LOCALES.push(LOCALES.shift() ?? '');
    return { body: { currency: 'GBP', locale: LOCALES[0] ?? '' } };
  },
  getInvite: EMPTY,
  setInvite: async (world) => {
    await world.noInvite();
    return { body: { token: crypto.randomUUID(), days: 14, uses: 20 } };
  },
  deleteInvite: async (world) => {
    await world.invite();
    return {};
  },
  listAttributes: EMPTY,
  getPlayerAttributes: ({ subject }) => ({ params: { playerId: subject.id } }),
  updatePlayerAttributes: ({ subject }) => ({
    params: { playerId: subject.id },
    body: { finishing: 50 },
  }),
  getAttributeLeaderboard: () => ({ params: { attribute: 'total' } }),
  getLeaderboard: () => ({ query: { year: '2026', month: '11' } }),
  getSeasonalLeaderboard: () => ({ query: { year: '2026', startMonth: '1', endMonth: '12' } }),
  listFeedback: EMPTY,
  createFeedback: () => ({ body: { comment: 'Good game', is_anonymous: false } }),
  deleteFeedback: {
    expect: 'not_signed_in account_required ok not_allowed ok not_allowed ok not_allowed',
    as: 'subject',
    request: async (world) => ({ params: { id: await world.feedbackBySubject() } }),
  },
  listReplies: async (world) => ({ params: { id: await world.feedbackBySubject() } }),
  createReply: async (world) => ({
    params: { id: await world.feedbackBySubject() },
    body: { reply_content: 'Agreed', user_id: world.subject.id },
  }),
  deleteReply: {
    expect: 'not_signed_in account_required ok not_allowed ok not_allowed ok not_allowed',
    as: 'subject',
    request: async (world) => {
      const { feedbackId, replyId } = await world.replyBySubject();
      return { params: { id: feedbackId, replyId } };
    },
  },
  getMatchCalendar: ({ playedMatchId }) => ({ params: { id: playedMatchId } }),
  getCalendar: async (world) => ({ params: { token: await world.calendarOfSubject() } }),
  getCalendarAddress: { as: 'subject', request: EMPTY },
  renewCalendarAddress: { as: 'subject', request: EMPTY },
  getMessageSettings: EMPTY,
  updateMessageSettings: {
    addsOnce: true,
    request: () => ({
      body: { choices: [{ kind: 'teams_out', channel: 'email', is_wanted: true }] },
    }),
  },
  unsubscribe: async (world) => ({
    params: { token: await world.unsubscribeToken(), kind: 'match_moved' },
  }),
  resubscribe: async (world) => ({
    params: { token: await world.unsubscribeToken(), kind: 'match_moved' },
  }),
  getPushKey: EMPTY,
  addPushDevice: () => ({
    body: { ...PUSH_DEVICE, endpoint: `https://push.example/${crypto.randomUUID()}` },
  }),
  replacePushDevice: async (world) => {
    const { endpoint, keys } = await world.pushDevice();
    const subscription = { endpoint: `${endpoint}/renewed`, keys: PUSH_DEVICE.keys };
    return { body: { old: { endpoint, auth: keys.auth }, subscription } };
  },
  removePushDevice: () => ({ body: { endpoint: PUSH_DEVICE.endpoint } }),
} satisfies { [Name in EndpointName]?: Example<Name> };
