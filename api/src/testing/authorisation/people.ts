import type { EndpointName } from '@kickabout/contract';
import { admins, bySubject, cases, EMPTY, everyone, ownOnly, ownOrAdmin, players, type Row } from './row.ts';
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
  checkPlayer: cases('not_signed_in ok ok not_allowed ok not_allowed ok not_allowed')(({ subject }) => ({
    query: { email: subject.email },
  })),
  listPlayers: everyone(EMPTY),
  getPlayer: everyone(bySubject),
  getPlayerMonthlyStats: everyone(bySubject),
  getPlayerRecord: everyone(bySubject),
  listPlayerPayments: ownOrAdmin(bySubject),
  getPlayerStats: ownOrAdmin(bySubject),
  getOwnDetails: ownOrAdmin(bySubject),
  listNegativeBalances: everyone(EMPTY),
  updatePlayer: ownOrAdmin(({ subject }) => ({
    params: { id: subject.id },
    body: { preferred_name: 'Renamed', year_of_birth: 1991, position: 'forward' },
  })),
  setPhoto: ownOrAdmin(({ subject }) => ({ params: { id: subject.id }, body: { photo: PHOTO } })),
  removePhoto: ownOrAdmin(bySubject),
  adjustBalance: admins(({ subject }) => ({
    params: { id: subject.id },
    body: { player_id: subject.id, amount: 1, reason: 'Found on the pitch' },
  })),
  signUp: cases(
    'not_signed_in ok account_exists account_exists account_exists account_exists account_exists account_exists',
  )(({ caller }) => ({
    body: {
      email: caller.email,
      first_name: 'A',
      last_name: 'B',
      preferred_name: 'C',
      year_of_birth: 1990,
    },
  })),
  listPeople: admins(EMPTY),
  listClosedBalances: admins(EMPTY),
  previewPeople: admins(() => ({ body: { text: 'Ann Lee' } })),
  importPeople: admins(() => ({ body: { text: `Ann ${lettersOf(crypto.randomUUID())}` } })),
  listPeopleImports: admins(EMPTY),
  undoPeopleImport: admins(async (world) => ({ params: { id: await world.peopleImport() } })),
  setAdminRights: admins(async (world) => ({
    params: { id: await world.newcomer() },
    body: { is_admin: true },
  })),
  setDisabled: admins(async (world) => ({
    params: { id: await world.newcomer() },
    body: { disabled_reason: 'Owes money' },
  })),
  createLoginLink: admins(async (world) => ({ params: { id: await world.newcomer() } })),
  linkLogin: cases(
    'not_signed_in login_link_invalid account_exists account_exists account_exists account_exists account_exists account_exists',
  )(() => ({ body: { token: 'a made-up token' } })),
  getMyData: players(EMPTY),
  getHome: players(EMPTY),
  // No one here has a balance of zero; the founder's account stays in any case.
  closeAccount: cases(
    'not_signed_in account_required balance_not_zero not_allowed balance_not_zero balance_not_zero founder_stays balance_not_zero',
  )(bySubject),
  setAbsence: players(() => ({
    body: { absence: { from: '2026-12-01', until: '2026-12-14', reason: 'injured' } },
  })),
  getClubSettings: admins(EMPTY),
  setClubSettings: admins(() => {
    LOCALES.push(LOCALES.shift() ?? '');
    return { body: { currency: 'GBP', locale: LOCALES[0] ?? '' } };
  }),
  getInvite: admins(EMPTY),
  setInvite: admins(() => ({ body: { token: crypto.randomUUID(), days: 14, uses: 20 } })),
  deleteInvite: admins(EMPTY),
  listAttributes: everyone(EMPTY),
  getPlayerAttributes: players(({ subject }) => ({ params: { playerId: subject.id } })),
  updatePlayerAttributes: players(({ subject }) => ({
    params: { playerId: subject.id },
    body: { finishing: 50 },
  })),
  getAttributeLeaderboard: everyone(() => ({ params: { attribute: 'total' } })),
  getLeaderboard: everyone(() => ({ query: { year: '2026', month: '11' } })),
  getSeasonalLeaderboard: everyone(() => ({ query: { year: '2026', startMonth: '1', endMonth: '12' } })),
  listFeedback: players(EMPTY),
  createFeedback: players(() => ({ body: { comment: 'Good game', is_anonymous: false } })),
  deleteFeedback: ownOnly(async (world) => ({ params: { id: await world.feedbackBySubject() } })),
  listReplies: players(async (world) => ({ params: { id: await world.feedbackBySubject() } })),
  createReply: ownOrAdmin(async (world) => ({
    params: { id: await world.feedbackBySubject() },
    body: { reply_content: 'Agreed', user_id: world.subject.id },
  })),
  deleteReply: ownOnly(async (world) => {
    const { feedbackId, replyId } = await world.replyBySubject();
    return { params: { id: feedbackId, replyId } };
  }),
  getMatchCalendar: everyone(({ playedMatchId }) => ({ params: { id: playedMatchId } })),
  getCalendar: everyone(async (world) => ({ params: { token: await world.calendarOfSubject() } })),
  getCalendarAddress: players(EMPTY),
  renewCalendarAddress: players(EMPTY),
  getMessageSettings: players(EMPTY),
  updateMessageSettings: players(() => ({
    body: { choices: [{ kind: 'teams_out', channel: 'email', is_wanted: true }] },
  })),
  unsubscribe: everyone(async (world) => ({
    params: { token: await world.unsubscribeToken(), kind: 'match_moved' },
  })),
  resubscribe: everyone(async (world) => ({
    params: { token: await world.unsubscribeToken(), kind: 'match_moved' },
  })),
  getPushKey: players(EMPTY),
  addPushDevice: players(() => ({
    body: { ...PUSH_DEVICE, endpoint: `https://push.example/${crypto.randomUUID()}` },
  })),
  replacePushDevice: everyone(async (world) => {
    const { endpoint, keys } = await world.pushDevice();
    const subscription = { endpoint: `${endpoint}/renewed`, keys: PUSH_DEVICE.keys };
    return { body: { old: { endpoint, auth: keys.auth }, subscription } };
  }),
  removePushDevice: players(() => ({ body: { endpoint: PUSH_DEVICE.endpoint } })),
} satisfies { [Name in EndpointName]?: Row<Name> };
