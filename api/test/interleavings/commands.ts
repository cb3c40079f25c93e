import { startDueMatches } from '../../src/club/matches/kickoff/start-due-matches.ts';
import { endVotes } from '../../src/club/matches/voting/end-votes.ts';
import { createMatchesOfSeries } from '../../src/club/series/create-due-matches.ts';
import { purgeReleases } from '../../src/publishing/remotes/purge-releases.ts';
import { watchRelease } from '../../src/publishing/screen-reports/watch-release.ts';
import type { TestClub } from '../../src/testing/test-club.ts';
import { publish } from '../../src/testing/test-releases.ts';
import { REMOTE, type World } from './fixture.ts';

/** What was answered: that it was done, or why not. */
type Command = (club: TestClub, world: World) => Promise<string>;

type Called = { status: number; body: { code?: string; charged?: number } };

const answer = async (called: Promise<unknown>): Promise<string> => {
  const { status, body } = (await called) as Called;
  return [status, body.code, body.charged].filter((part) => part !== undefined).join(' ');
};
type Who = 'ann' | 'ben' | 'cat' | 'dan' | 'eve' | 'fay';
type Which = 'done' | 'due' | 'soon' | 'full' | 'free' | 'empty';

const join =
  (who: Who, which: Which): Command =>
  (club, world) => {
    const player = world[who];
    const body = { match_id: world[which], player_id: player.id, price: 5 };
    return answer(club.call('joinMatch', player, { body }));
  };
const leave =
  (who: Who, which: Which): Command =>
  (club, world) => {
    const player = world[who];
    return answer(
      club.call('leaveMatch', player, { body: { match_id: world[which], player_id: player.id } }),
    );
  };
const update =
  (which: Which, body: object): Command =>
  (club, world) =>
    answer(club.call('updateMatch', world.admin, { params: { id: world[which] }, body }));
const adjust =
  (who: Who, amount: number): Command =>
  (club, world) => {
    const { id } = world[who];
    return answer(
      club.call('adjustBalance', world.admin, { params: { id }, body: { player_id: id, amount } }),
    );
  };
const job =
  (run: (services: TestClub['services']) => Promise<unknown>): Command =>
  async ({ services }) => {
    await run(services);
    return 'done';
  };

const places: Record<string, Command> = {
  'eve joins a free match': join('eve', 'free'),
  'eve joins another': join('eve', 'empty'),
  'cat joins the free match': join('cat', 'free'),
  'dan joins a full match': join('dan', 'full'),
  'ann leaves a full match': leave('ann', 'full'),
  'cat stops waiting': leave('cat', 'full'),
  'ben leaves late': leave('ben', 'soon'),
  'dan brings a guest': (club, world) =>
    answer(
      club.call('addGuest', world.dan, {
        params: { id: world.free },
        body: { guest_name: 'Max', price: 5 },
      }),
    ),
  'dan takes out a guest': (club, world) =>
    answer(
      club.call('removeGuest', world.dan, { params: { id: world.free, guestId: world.guest }, body: {} }),
    ),
  'an admin adds eve': (club, { admin, eve, full }) =>
    answer(club.call('joinMatch', admin, { body: { match_id: full, player_id: eve.id, price: 5 } })),
  'an admin removes ben': (club, { admin, ben, full }) =>
    answer(club.call('leaveMatch', admin, { body: { match_id: full, player_id: ben.id } })),
  'a match gets one place': update('full', { number_of_players: 1 }),
  'a match gets three places': update('full', { number_of_players: 3 }),
  'a match costs more': update('full', { price: 7 }),
  'a match starts': update('full', { match_status: 'in_progress' }),
  'a match is moved': update('full', { match_date: '2026-11-26', match_time: '18:00' }),
  'a match is deleted': (club, { admin, full }) =>
    answer(club.call('deleteMatch', admin, { params: { id: full }, body: { player_id: admin.id } })),
  'everyone is removed': (club, { admin, full }) =>
    answer(club.call('removeAllMatchPlayers', admin, { params: { matchId: full } } as never)),
  'a finished match is reopened': update('done', { match_status: 'pending' }),
  'teams are set': (club, { admin, ann, done }) =>
    answer(
      club.call('updateTeams', admin, { params: { matchId: done }, body: { team1: [ann.id], team2: [] } }),
    ),
  'ann was late': (club, { admin, ann, done }) =>
    answer(
      club.call('updateMatchPlayer', admin, {
        params: { matchId: done, playerId: ann.id },
        body: { late: true },
      }),
    ),
  'due matches start': job(startDueMatches),
  'eve leaves the due match': leave('eve', 'due'),
  'ann votes': (club, { ann, ben, done }) =>
    answer(
      club.call('voteForManOfTheMatch', ann, { params: { id: done }, body: { player_id: ben.id } } as never),
    ),
  'votes end': job(endVotes),
  'a series changes': (club, { admin, series }) =>
    answer(
      club.call('changeSeries', admin, {
        params: { id: series },
        body: { from: '2026-12-04', number_of_players: 6 },
      }),
    ),
  'a series stops': (club, { admin, series }) =>
    answer(club.call('stopSeries', admin, { params: { id: series }, body: { from: '2026-12-04' } })),
  'matches of series are created': job(createMatchesOfSeries),
};

const money: Record<string, Command> = {
  'eve gets money': adjust('eve', 5),
  'eve gets money back': adjust('eve', -5),
  'fay closes the account': (club, { fay }) =>
    answer(club.call('closeAccount', fay, { params: { id: fay.id } })),
  'fay gets money': adjust('fay', 5),
  'cat is disabled': (club, { admin, cat }) =>
    answer(
      club.call('setDisabled', admin, { params: { id: cat.id }, body: { disabled_reason: 'Never pays' } }),
    ),
  'an admin withdraws the other’s rights': (club, { admin, second }) =>
    answer(club.call('setAdminRights', admin, { params: { id: second.id }, body: { is_admin: false } })),
  'the other makes ann an admin': (club, { second, ann }) =>
    answer(club.call('setAdminRights', second, { params: { id: ann.id }, body: { is_admin: true } })),
};

const decideDoubtful =
  (is_same: boolean): Command =>
  (club, { admin, doubtful }) =>
    answer(club.call('decideDoubtfulPayment', admin, { params: { paymentId: doubtful }, body: { is_same } }));

const bank: Record<string, Command> = {
  'the bank is read': (club, { admin }) => answer(club.call('checkPayments', admin)),
  'payments are credited': (club, { admin }) => answer(club.call('syncPayments', admin)),
  'a payment is given to eve': (club, { admin, eve, unmatched }) =>
    answer(
      club.call('assignPayment', admin, {
        params: { paymentId: unmatched },
        body: { player_id: eve.id },
      }),
    ),
  'the same is given to cat': (club, { second, cat, unmatched }) =>
    answer(
      club.call('assignPayment', second, {
        params: { paymentId: unmatched },
        body: { player_id: cat.id },
      }),
    ),
  'a payment is taken from cat': (club, { admin, cat, credited }) =>
    answer(
      club.call('unassignPayment', admin, {
        params: { paymentId: credited },
        body: { player_id: cat.id, reason: 'Not theirs' },
      }),
    ),
  'a doubtful payment is the same': decideDoubtful(true),
  'a doubtful payment is another': decideDoubtful(false),
  'a payer is forgotten': (club, { admin, payer }) =>
    answer(club.call('forgetPayer', admin, { params: { payerId: payer } })),
  'a statement is imported': (club, { admin, statement: { id, fingerprint } }) =>
    answer(
      club.call('importStatement', admin, { params: { id }, body: { fingerprint, layout_is_right: true } }),
    ),
  'an import is undone': (club, { admin, imported }) =>
    answer(club.call('undoStatement', admin, { params: { id: imported } })),
};

const ofRemote = { params: { name: REMOTE } };
const releases: Record<string, Command> = {
  'a release is published': (club, { publisher, releaseOf }) =>
    answer(publish(club, publisher, releaseOf('r4'))),
  'r1 is made live again': (club, { publisher }) =>
    answer(club.call('setLive', publisher, { ...ofRemote, body: { release: 'r1', stage: 'everyone' } })),
  'the remote is rolled back': (club, { admin }) =>
    answer(club.call('rollBackRemote', admin, { ...ofRemote, body: {} })),
  'r4 is withdrawn': (club, { publisher }) =>
    answer(club.call('withdrawRelease', publisher, { ...ofRemote, body: { release: 'r4' } })),
  'r5 may have its page': (club, { admin, claims }) =>
    answer(
      club.call('decideClaims', admin, {
        params: { name: REMOTE, release: 'r5' },
        body: { decision: 'approve', claims },
      }),
    ),
  'r3 is taken back': job((services) => watchRelease(services, REMOTE, 'r3')),
  'the remote is paused': (club, { admin }) =>
    answer(club.call('setRemotePaused', admin, { ...ofRemote, body: { is_paused: true } })),
  'its page is withdrawn': (club, { admin }) =>
    answer(
      club.call('setRemoteGrant', admin, {
        ...ofRemote,
        body: { kind: 'path', value: `/${REMOTE}`, is_granted: false } as never,
      }),
    ),
  'the key is revoked': (club, { admin, keyId }) =>
    answer(club.call('revokePublishKey', admin, { params: { name: REMOTE, keyId: String(keyId) } } as never)),
  'old releases are deleted': job(purgeReleases),
};

/** By name. Each pair of them is run in all orders. */
export const commands: Readonly<Record<string, Command>> = { ...places, ...money, ...bank, ...releases };
