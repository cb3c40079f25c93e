import type { EndpointName } from '@kickabout/contract';
import { bySubject, EMPTY, type Example } from './example.ts';
import { EXPENSE, NORDEA, RECEIPT, WEBHOOK_TOKEN } from './samples.ts';

let days = 0;
/** Each request is about another, so that each changes something. */
const nextDay = () => {
  days += 1;
  return new Date(Date.UTC(2025, 0, days)).toISOString().slice(0, 10);
};

/** Calls about money. */
export const MONEY = {
  checkPayments: { addsOnce: true, request: EMPTY },
  syncPayments: { addsOnce: true, request: EMPTY },
  listUnmatchedPayments: EMPTY,
  listSetAsidePayments: EMPTY,
  assignPayment: async (world) => ({
    params: { paymentId: await world.unmatchedPayment() },
    body: { player_id: world.subject.id },
  }),
  listBankSources: EMPTY,
  startBankConnection: { addsOnce: true, request: EMPTY },
  finishBankConnection: async (world) => ({ body: await world.bankAnswer() }),
  listBanks: () => ({ query: { country: 'FI' } }),
  startBankConsent: () => ({ body: NORDEA }),
  endBankConsent: async (world) => {
    await world.bankConsent();
    return {};
  },
  readBank: { addsOnce: true, request: EMPTY },
  noteBankWebhook: () => ({ params: { token: WEBHOOK_TOKEN } }),
  listStatements: EMPTY,
  uploadStatement: () => ({
    body: { file_name: 'november.csv', content: btoa('Date,Payer,Amount\n02/11/2026,A,5.00') },
  }),
  previewStatement: async (world) => ({ params: { id: (await world.statement()).id } }),
  setStatementColumns: async (world) => ({
    params: { id: (await world.statement()).id },
    body: { columns: ['date', 'payer', 'amount'] },
  }),
  importStatement: {
    addsOnce: true,
    request: async (world) => {
      const { id, fingerprint } = await world.statement();
      return { params: { id }, body: { fingerprint, layout_is_right: true } };
    },
  },
  listStatementLayouts: EMPTY,
  forgetStatementLayout: async (world) => ({ params: { layoutId: await world.layout() } }),
  undoStatement: async (world) => ({ params: { id: await world.importedStatement() } }),
  listDoubtfulPayments: EMPTY,
  decideDoubtfulPayment: async (world) => ({
    params: { paymentId: await world.doubtfulPayment() },
    body: { is_same: true },
  }),
  unassignPayment: async (world) => ({
    params: { paymentId: await world.assignedPayment() },
    body: { player_id: world.subject.id, reason: 'Not theirs' },
  }),
  listBankPayments: bySubject,
  listPayers: EMPTY,
  forgetPayer: async (world) => ({ params: { payerId: await world.rememberedPayer() } }),
  getPaymentDetails: EMPTY,
  setPaymentDetails: {
    addsOnce: true,
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
  listBalances: EMPTY,
  exportBalances: EMPTY,
  remindPlayer: async (world) => ({ params: { id: await world.debtor() } }),
  getBooks: () => ({ query: { year: '2026' } }),
  exportLedger: EMPTY,
  getMonthEnd: () => ({ query: { year: '2026', month: '11' } }),
  noteBankBalance: () => ({ body: { day: nextDay(), balance: 812.5 } }),
  listCosts: EMPTY,
  recordCost: () => ({ body: { ...EXPENSE } }),
  takeBackCost: async (world) => ({
    params: { id: (await world.cost()).id },
    body: { reason: 'Twice' },
  }),
  recordPaymentAsIncome: async (world) => ({
    params: { paymentId: await world.unmatchedPayment() },
    body: { category: 'sponsor' as const },
  }),
  addReceipt: async (world) => ({ params: { id: (await world.cost()).id }, body: RECEIPT }),
  getReceipt: async (world) => ({ params: { id: (await world.cost()).receiptId } }),
  removeReceipt: async (world) => ({ params: { id: (await world.cost()).receiptId } }),
} satisfies { [Name in EndpointName]?: Example<Name> };
