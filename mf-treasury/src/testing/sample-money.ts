import type { ResponseOf } from '@kickabout/contract';

/** A player with £20.00, of which £5.00 is held. */
export const ANN: ResponseOf<'getOwnDetails'> = {
  player_id: 7,
  first_name: 'Ann',
  last_name: 'Lee',
  preferred_name: 'Annie',
  year_of_birth: 1990,
  email: 'ann@club.example',
  is_admin: false,
  disabled_reason: null,
  is_closed: false,
  account_balance: 20,
  held: 5,
  available: 15,
  payment_reference: 'KB7K3Q9',
  payment_link: 'https://bank.example/pay',
  ways_to_pay: {
    payee: 'Park FC',
    sort_code: null,
    account_number: null,
    iban: null,
    bic: null,
    pix_key: null,
    pix_city: null,
    links: [],
    arrives: 'in_minutes',
  },
};

export const named = (
  player_id: number,
  first_name: string,
  last_name: string,
  preferred_name = first_name,
) => ({
  player_id,
  first_name,
  last_name,
  preferred_name,
});

export const sampleLayout = (
  differs: Partial<NonNullable<Preview['layout']>> = {},
): NonNullable<Preview['layout']> => ({
  state: 'shown',
  columns: [
    { name: 'Datum', role: 'date', samples: ['06.11.2026'] },
    { name: 'Betrag', role: 'amount', samples: ['6,50'] },
    { name: 'Name', role: 'payer', samples: ['Anne Berg'] },
    { name: 'Art', role: null, samples: ['Eingang'] },
  ],
  dates: 'day-first',
  words: [],
  accounts: [],
  ...differs,
});

type Preview = ResponseOf<'previewStatement'>;
type Line = Preview['lines'][number];

export const sampleLine = (place: number, outcome: Line['outcome'], differs: Partial<Line> = {}): Line => ({
  place,
  outcome,
  payment_date: '2026-11-02',
  amount: 5,
  payer_name: `Payer ${place}`,
  reference: '',
  reason: null,
  player: null,
  other: null,
  label: '',
  ...differs,
});

/** An uploaded statement with these lines. */
export const sampleStatement = (lines: readonly Line[] = [], differs: Partial<Preview> = {}): Preview => {
  const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  return {
    statement_id: 3,
    file_name: 'november.csv',
    format: 'CSV (Barclays)',
    account: '20-00-00 12345678',
    first_date: '2026-11-01',
    last_date: '2026-11-30',
    is_cut: false,
    unclear: { dates: null, currency: null, kind: false },
    uploaded_at: '2026-12-01T10:00:00.000Z',
    imported_at: null,
    undone_at: null,
    state: 'previewed',
    lines_by_outcome: {
      new: count('new'),
      doubtful: count('doubtful'),
      set_aside: count('set_aside'),
      known: count('known'),
      ignored: count('ignored'),
    },
    amount: 5 * count('new'),
    fingerprint: 'as previewed',
    same_file_as: null,
    account_question: null,
    layout: null,
    encoding: 'UTF-8',
    questions: [],
    balances: { state: 'none', place: null, said: null, summed: null, remedy: null },
    decided: [],
    lines: [...lines],
    ...differs,
  };
};
