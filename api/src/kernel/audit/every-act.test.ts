import { type AuditAction, type EndpointName, type RequestOf, routes } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { beforeAll, expect, it } from 'vitest';
import { CASES, type Case, MATRIX } from '../../testing/authorisation-matrix.ts';
import { type ContractWorld, createContractWorld, type Person } from '../../testing/contract-world.ts';
import { startContractClub } from '../../testing/start-club.ts';
import { giveMoney } from '../../testing/test-club.ts';

/** What the audit list says about each thing that an admin may do and a player may not, or not to someone else. */
const LISTED: Partial<Record<EndpointName, AuditAction>> = {
  updatePlayer: 'player_renamed',
  setPhoto: 'photo_changed',
  removePhoto: 'photo_changed',
  adjustBalance: 'balance_adjusted',
  importPeople: 'player_imported',
  remindPlayer: 'player_reminded',
  undoPeopleImport: 'import_undone',
  setAdminRights: 'admin_rights_given',
  setDisabled: 'account_disabled',
  createLoginLink: 'login_link_created',
  closeAccount: 'account_closed',
  assignPayment: 'payment_assigned',
  unassignPayment: 'payment_unassigned',
  forgetPayer: 'payer_forgotten',
  finishBankConnection: 'bank_connected',
  endBankConsent: 'bank_disconnected',
  importStatement: 'statement_imported',
  undoStatement: 'statement_undone',
  forgetStatementLayout: 'layout_forgotten',
  decideDoubtfulPayment: 'doubtful_payment_dropped',
  createMatch: 'match_created',
  repeatMatch: 'match_created',
  updateMatch: 'match_changed',
  saveResult: 'match_changed',
  deleteMatch: 'match_deleted',
  setManOfTheMatch: 'man_of_the_match_set',
  remindPlayers: 'players_reminded',
  callForPlayers: 'players_called',
  updateGuest: 'guest_changed',
  removeGuest: 'guest_removed',
  recordCost: 'expense_recorded',
  takeBackCost: 'cost_taken_back',
  recordPaymentAsIncome: 'income_recorded',
  addReceipt: 'receipt_added',
  removeReceipt: 'receipt_removed',
  noteBankBalance: 'bank_balance_noted',
  createSeries: 'series_created',
  changeSeries: 'series_changed',
  stopSeries: 'series_stopped',
  setPaymentDetails: 'payment_details_changed',
  setClubSettings: 'club_settings_changed',
  setInvite: 'invite_made',
  deleteInvite: 'invite_revoked',
  createPitch: 'pitch_created',
  updatePitch: 'pitch_changed',
  setPitchRetired: 'pitch_retired',
  joinMatch: 'player_added',
  leaveMatch: 'player_removed',
  removeAllMatchPlayers: 'all_players_removed',
  updateMatchPlayer: 'match_player_changed',
  updateTeams: 'teams_set',
  publishRelease: 'release_published',
  rollBackRemote: 'release_rolled_back',
  withdrawRelease: 'release_withdrawn',
  previewRelease: 'release_published',
  setLive: 'release_published',
  setRemotePaused: 'remote_paused',
  decideClaims: 'claims_approved',
  setRemoteGrant: 'claim_withdrawn',
  createPublishKey: 'publish_key_created',
  revokePublishKey: 'publish_key_revoked',
};

/** What the list leaves out, and why. */
const NOT_LISTED: Partial<Record<EndpointName, string>> = {
  previewPeople: 'adds no one until importPeople',
  previewPitch: 'changes nothing until updatePitch',
  startBankConnection: 'the bank isn’t connected until finishBankConnection',
  startBankConsent: 'the bank isn’t connected until finishBankConnection',
  readBank: 'only reads now what is read anyway',
  uploadStatement: 'moves nothing until importStatement, and the list of statements says who uploaded it',
  setStatementColumns: 'only says how a file is read, before importStatement',
  uploadReleaseFile: 'a file is part of nothing until publishRelease',
  createReply: 'a reply says who wrote it',
  addMatchNotes: 'each note says who took it',
};

let founder: Person;
let world: ContractWorld;
let people = 0;

async function person(): Promise<Person> {
  people += 1;
  const made = await club.signUp(`person${people}`);
  return { ...made, email: `person${people}@club.test` };
}

const club = await startContractClub();

beforeAll(async () => {
  founder = await person();
  world = await createContractWorld(club, founder);
});

/** Whether an admin may do what a player may not do, or not to someone else. */
function isForAdmins(name: EndpointName): boolean {
  const may = (which: Case) => {
    const outcome = MATRIX[name].expect[CASES.indexOf(which)];
    return outcome !== undefined && !['not_allowed', 'admin_only', 'founder_only'].includes(outcome);
  };
  return !may("player, other's") && may("player 1, other's");
}

it('everything that only admins may change is on one of the two lists', () => {
  const names = Object.keys(routes) as EndpointName[];
  const acts = names.filter((name) => routes[name].method !== 'GET' && isForAdmins(name));
  expect([...Object.keys(LISTED), ...Object.keys(NOT_LISTED)].toSorted()).toEqual(acts.toSorted());
});

/** The matrix's request, but one that changes something: a complete release, an imported statement, a grant that exists. */
async function requestOf(name: EndpointName, subject: Person): Promise<RequestOf<EndpointName>> {
  const about = world.worldOf(subject, founder);
  if (name === 'deleteInvite') await club.call('setInvite', founder, await MATRIX.setInvite.request(about));
  if (name === 'removePhoto') await club.call('setPhoto', founder, await MATRIX.setPhoto.request(about));
  if (name === 'publishRelease')
    for (const content of Object.values(about.release.contents)) {
      const body = Buffer.from(content);
      const params = { name: about.release.manifest.name, digest: digestOf(body) };
      await club.call('uploadReleaseFile', founder, { params, body });
    }
  if (name === 'undoStatement') {
    const { params, body } = await MATRIX.importStatement.request(about);
    await club.call('importStatement', founder, { params, body });
    return { params };
  }
  if (name !== 'setRemoteGrant') return MATRIX[name].request(about);
  const { params, body } = await MATRIX.decideClaims.request(about);
  await club.call('decideClaims', founder, { params, body });
  return {
    params: { name: params.name },
    body: { kind: 'path', value: `/${params.name}`, is_granted: false },
  };
}

const act = async (name: EndpointName) => {
  const subject = await person();
  if (name !== 'closeAccount') await giveMoney(club.db, subject.id, 10_000, club.clock.time);
  const request = await requestOf(name, subject);
  const [before] = (await club.call('listAuditEntries', founder, { query: { limit: '1' } })).body;
  const anyCall = club.call as (
    name: EndpointName,
    as: Person,
    request: RequestOf<EndpointName>,
  ) => ReturnType<typeof club.call>;
  const { status, body } = await anyCall(name, founder, request);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const entries = (await club.call('listAuditEntries', founder, { query: { limit: '5' } })).body;
  return entries.filter(({ audit_id }) => audit_id > (before?.audit_id ?? 0));
};

it.each(Object.entries(LISTED))('%s is in the audit list as %s', async (name, action) => {
  const acts = await act(name as EndpointName);
  expect(acts).toContainEqual(
    expect.objectContaining({ action, actor: expect.objectContaining({ player_id: founder.id }) }),
  );
});

it.each(Object.entries(NOT_LISTED))('%s isn’t in the audit list: %s', async (name) => {
  expect(await act(name as EndpointName)).toEqual([]);
});
