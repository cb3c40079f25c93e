import type { EndpointName } from '@kickabout/contract';
import { admins, bySubject, EMPTY, everyone, players, type Row } from './row.ts';
import { EXPENSE, NORDEA, RECEIPT, WEBHOOK_TOKEN } from './samples.ts';

let days = 0;
/** Each request is about another, so that each changes something. */
const nextDay = () => {
  days += 1;
  return new Date(Date.UTC(2025, 0, days)).toISOString().slice(0, 10);
};

/** Calls about money. */
export const MONEY = {
  checkPayments: players(EMPTY),
  syncPayments: players(EMPTY),
  listUnmatchedPayments: admins(EMPTY),
  listSetAsidePayments: admins(EMPTY),
  assignPayment: admins(async (world) => ({
    params: { paymentId: await world.unmatchedPayment() },
    body: { player_id: world.subject.id },
  })),
  listBankSources: admins(EMPTY),
  startBankConnection: admins(EMPTY),
  finishBankConnection: admins(async (world) => ({ body: await world.bankAnswer() })),
  listBanks: admins(() => ({ query: { country: 'FI' } })),
  startBankConsent: admins(() => ({ body: NORDEA })),
  endBankConsent: admins(async (world) => {
    await world.bankConsent();
    return {};
  }),
  readBank: admins(EMPTY),
  noteBankWebhook: everyone(() => ({ params: { token: WEBHOOK_TOKEN } })),
  listStatements: admins(EMPTY),
  uploadStatement: admins(() => ({
    body: { file_name: 'november.csv', content: btoa('Date,Payer,Amount\n02/11/2026,A,5.00') },
  })),
  previewStatement: admins(async (world) => ({ params: { id: (await world.statement()).id } })),
  setStatementColumns: admins(async (world) => ({
    params: { id: (await world.statement()).id },
    body: { columns: ['date', 'payer', 'amount'] },
  })),
  importStatement: admins(async (world) => {
    const { id, fingerprint } = await world.statement();
    return { params: { id }, body: { fingerprint, layout_is_right: true } };
  }),
  listStatementLayouts: admins(EMPTY),
  forgetStatementLayout: admins(async (world) => ({ params: { layoutId: await world.layout() } })),
  undoStatement: admins(async (world) => ({ params: { id: (await world.statement()).id } })),
  listDoubtfulPayments: admins(EMPTY),
  decideDoubtfulPayment: admins(async (world) => ({
    params: { paymentId: await world.doubtfulPayment() },
    body: { is_same: true },
  })),
  unassignPayment: admins(async (world) => ({
    params: { paymentId: await world.assignedPayment() },
    body: { player_id: world.subject.id, reason: 'Not theirs' },
  })),
  listBankPayments: admins(bySubject),
  listPayers: admins(EMPTY),
  forgetPayer: admins(async (world) => ({ params: { payerId: await world.rememberedPayer() } })),
  getPaymentDetails: admins(EMPTY),
  setPaymentDetails: admins(() => ({
    body: {
      payee: `Park FC ${crypto.randomUUID().slice(0, 8)}`,
      sort_code: null,
      account_number: null,
      iban: 'GB33BUKB20201555555555',
      bic: null,
      links: [],
    },
  })),
  listBalances: admins(EMPTY),
  exportBalances: admins(EMPTY),
  remindPlayer: admins(async (world) => ({ params: { id: await world.debtor() } })),
  getBooks: admins(() => ({ query: { year: '2026' } })),
  exportLedger: admins(EMPTY),
  getMonthEnd: admins(() => ({ query: { year: '2026', month: '11' } })),
  noteBankBalance: admins(() => ({ body: { day: nextDay(), balance: 812.5 } })),
  listCosts: admins(EMPTY),
  recordCost: admins(() => ({ body: { ...EXPENSE } })),
  takeBackCost: admins(async (world) => ({
    params: { id: (await world.cost()).id },
    body: { reason: 'Twice' },
  })),
  recordPaymentAsIncome: admins(async (world) => ({
    params: { paymentId: await world.unmatchedPayment() },
    body: { category: 'sponsor' as const },
  })),
  addReceipt: admins(async (world) => ({ params: { id: (await world.cost()).id }, body: RECEIPT })),
  getReceipt: admins(async (world) => ({ params: { id: (await world.cost()).receiptId } })),
  removeReceipt: admins(async (world) => ({ params: { id: (await world.cost()).receiptId } })),
} satisfies { [Name in EndpointName]?: Row<Name> };
