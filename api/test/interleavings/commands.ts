import type { EndpointName, RequestOf } from '@kickabout/contract';
import { startDueMatches } from '../../src/club/matches/kickoff/start-due-matches.ts';
import { endVotes } from '../../src/club/matches/voting/end-votes.ts';
import { createMatchesOfSeries } from '../../src/club/series/create-due-matches.ts';
import { purgeReleases } from '../../src/publishing/remotes/purge-releases.ts';
import { watchRelease } from '../../src/publishing/screen-reports/watch-release.ts';
import type { TestClub, TestPlayer } from '../../src/testing/test-club.ts';
import { publish } from '../../src/testing/test-releases.ts';
import { REMOTE, type World } from './fixture.ts';

/** What was answered: that it was done, or why not. */
type Command = (club: TestClub, world: World) => Promise<string>;

type Called = { status: number; body: { code?: string; charged?: number } };
type Who = 'admin' | 'second' | 'publisher' | 'ann' | 'ben' | 'cat' | 'dan' | 'eve' | 'fay';
type Which = 'done' | 'due' | 'soon' | 'full' | 'free' | 'empty';

const answer = async (called: Promise<unknown>): Promise<string> => {
  const { status, body } = (await called) as Called;
  return [status, body.code, body.charged].filter((part) => part !== undefined).join(' ');
};

/** A call of someone. */
const call =
  <Name extends EndpointName>(name: Name, who: Who, request: (world: World) => RequestOf<Name>): Command =>
  (club, world) =>
    answer((club.call as (...call: unknown[]) => Promise<unknown>)(name, world[who], request(world)));
const job =
  (run: (services: TestClub['services']) => Promise<unknown>): Command =>
  async ({ services }) => {
    await run(services);
    return 'done';
  };

const join = (who: Who, which: Which, by = who) =>
  call('joinMatch', by, (world) => ({
    body: { match_id: world[which], player_id: idOf(world, who), price: 5 },
  }));
const leave = (who: Who, which: Which, by = who) =>
  call('leaveMatch', by, (world) => ({ body: { match_id: world[which], player_id: idOf(world, who) } }));
const update = (which: Which, body: RequestOf<'updateMatch'>['body']) =>
  call('updateMatch', 'admin', (world) => ({ params: { id: world[which] }, body }));
const adjust = (who: Who, amount: number) =>
  call('adjustBalance', 'admin', (world) => ({
    params: { id: idOf(world, who) },
    body: { player_id: idOf(world, who), amount },
  }));
const setAdmin = (who: Who, by: Who, is_admin: boolean) =>
  call('setAdminRights', by, (world) => ({ params: { id: idOf(world, who) }, body: { is_admin } }));
const give = (who: Who, by: Who) =>
  call('assignPayment', by, (world) => ({
    params: { paymentId: world.unmatched },
    body: { player_id: idOf(world, who) },
  }));
const decideDoubtful = (is_same: boolean) =>
  call('decideDoubtfulPayment', 'admin', ({ doubtful }) => ({
    params: { paymentId: doubtful },
    body: { is_same },
  }));
const idOf = (world: World, who: Who): number => (world[who] as TestPlayer).id;

const places: Record<string, Command> = {
  'eve joins a free match': join('eve', 'free'),
  'eve joins another': join('eve', 'empty'),
  'cat joins the free match': join('cat', 'free'),
  'dan joins a full match': join('dan', 'full'),
  'ann leaves a full match': leave('ann', 'full'),
  'cat stops waiting': leave('cat', 'full'),
  'ben leaves late': leave('ben', 'soon'),
  'dan brings a guest': call('addGuest', 'dan', ({ free }) => ({
    params: { id: free },
    body: { guest_name: 'Max', price: 5 },
  })),
  'dan takes out a guest': call('removeGuest', 'dan', ({ free, guest }) => ({
    params: { id: free, guestId: guest },
    body: {},
  })),
  'an admin adds eve': join('eve', 'full', 'admin'),
  'an admin removes ben': leave('ben', 'full', 'admin'),
  'a match gets one place': update('full', { number_of_players: 1 }),
  'a match gets three places': update('full', { number_of_players: 3 }),
  'a match costs more': update('full', { price: 7 }),
  'a match starts': update('full', { match_status: 'in_progress' }),
  'a match is moved': update('full', { match_date: '2026-11-26', match_time: '18:00' }),
  'a match is deleted': call('deleteMatch', 'admin', ({ full, admin }) => ({
    params: { id: full },
    body: { player_id: admin.id },
  })),
  'everyone is removed': call('removeAllMatchPlayers', 'admin', ({ full }) => ({
    params: { matchId: full },
  })),
  'a finished match is reopened': update('done', { match_status: 'pending' }),
  'teams are set': call('updateTeams', 'admin', ({ ann, done }) => ({
    params: { matchId: done },
    body: { team1: [ann.id], team2: [] },
  })),
  'ann was late': call('updateMatchPlayer', 'admin', ({ ann, done }) => ({
    params: { matchId: done, playerId: ann.id },
    body: { late: true },
  })),
  'due matches start': job(startDueMatches),
  'eve leaves the due match': leave('eve', 'due'),
  'ann votes': call('voteForManOfTheMatch', 'ann', ({ ben, done }) => ({
    params: { id: done },
    body: { player_id: ben.id },
  })),
  'votes end': job(endVotes),
  'a series changes': call('changeSeries', 'admin', ({ series }) => ({
    params: { id: series },
    body: { from: '2026-12-04', number_of_players: 6 },
  })),
  'a series stops': call('stopSeries', 'admin', ({ series }) => ({
    params: { id: series },
    body: { from: '2026-12-04' },
  })),
  'matches of series are created': job(createMatchesOfSeries),
};

const money: Record<string, Command> = {
  'eve gets money': adjust('eve', 5),
  'eve gets money back': adjust('eve', -5),
  'fay closes the account': call('closeAccount', 'fay', ({ fay }) => ({ params: { id: fay.id } })),
  'fay gets money': adjust('fay', 5),
  'cat is disabled': call('setDisabled', 'admin', ({ cat }) => ({
    params: { id: cat.id },
    body: { disabled_reason: 'Never pays' },
  })),
  'an admin withdraws the other’s rights': setAdmin('second', 'admin', false),
  'the other makes ann an admin': setAdmin('ann', 'second', true),
};

const bank: Record<string, Command> = {
  'the bank is read': call('checkPayments', 'admin', () => ({})),
  'payments are credited': call('syncPayments', 'admin', () => ({})),
  'a payment is given to eve': give('eve', 'admin'),
  'the same is given to cat': give('cat', 'second'),
  'a payment is taken from cat': call('unassignPayment', 'admin', ({ cat, credited }) => ({
    params: { paymentId: credited },
    body: { player_id: cat.id, reason: 'Not theirs' },
  })),
  'a doubtful payment is the same': decideDoubtful(true),
  'a doubtful payment is another': decideDoubtful(false),
  'a payer is forgotten': call('forgetPayer', 'admin', ({ payer }) => ({ params: { payerId: payer } })),
  'a statement is imported': call('importStatement', 'admin', ({ statement: { id, fingerprint } }) => ({
    params: { id },
    body: { fingerprint, layout_is_right: true },
  })),
  'an import is undone': call('undoStatement', 'admin', ({ imported }) => ({ params: { id: imported } })),
};

const params = { name: REMOTE };
const releases: Record<string, Command> = {
  'a release is published': (club, { publisher, releaseOf }) =>
    answer(publish(club, publisher, releaseOf('r4'))),
  'r1 is made live again': call('setLive', 'publisher', () => ({
    params,
    body: { release: 'r1', stage: 'everyone' as const },
  })),
  'the remote is rolled back': call('rollBackRemote', 'admin', () => ({ params, body: {} })),
  'r4 is withdrawn': call('withdrawRelease', 'publisher', () => ({ params, body: { release: 'r4' } })),
  'r5 may have its page': call('decideClaims', 'admin', ({ claims }) => ({
    params: { ...params, release: 'r5' },
    body: { decision: 'approve' as const, claims },
  })),
  'r3 is taken back': job((services) => watchRelease(services, REMOTE, 'r3')),
  'the remote is paused': call('setRemotePaused', 'admin', () => ({ params, body: { is_paused: true } })),
  'its page is withdrawn': call('setRemoteGrant', 'admin', () => ({
    params,
    body: { kind: 'path' as const, value: `/${REMOTE}`, is_granted: false },
  })),
  'the key is revoked': call('revokePublishKey', 'admin', ({ keyId }) => ({
    params: { ...params, keyId: String(keyId) },
  })),
  'old releases are deleted': job(purgeReleases),
};

/** By name. Each pair of them is run in all orders. */
export const commands: Readonly<Record<string, Command>> = { ...places, ...money, ...bank, ...releases };
