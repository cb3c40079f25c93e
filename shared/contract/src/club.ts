import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { isCurrencyCode, isLocale, PRICES_KEEP } from './club-money.ts';
import { endpoint } from './endpoint.ts';
import { instant, isTimeZone, line, oneOf, text, wholeNumber } from './fields.ts';
import { payLinkFault } from './pay-link.ts';
import { parsePixKey } from './pix-key.ts';
import { HIDEABLE } from './vocabulary.ts';

/** A page of a bank or a payment service. `{amount}`, `{reference}` and `{payee}` in its address are filled in. */
const payLink = z.object({
  label: line(40),
  template: text()
    .trim()
    .max(500, 'must be at most 500 characters')
    .superRefine((template, context) => {
      const fault = payLinkFault(template);
      if (fault !== null) context.addIssue(fault);
    }),
});

/** As banks write it: without spaces and hyphens, in capitals; null if nothing is left. */
const asBanksWrite = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase() || null;

/** Something that banks write in their own way, which people may type with spaces, hyphens and small letters. */
const bankCode = (isRight: (code: string) => boolean, fault: string) =>
  text()
    .max(50, 'must be at most 50 characters')
    .transform(asBanksWrite)
    .nullable()
    .refine((code) => code === null || isRight(code), fault);

/** Whether something is left of it in a PIX code. */
const hasLatin = (text: string) => /[a-z\d]/i.test(text.normalize('NFD'));

/** A key of PIX as it's kept, whose check digits are right. */
const pixKey = text()
  .max(100, 'must be at most 77 characters')
  .transform((typed, context) => {
    const parsed = parsePixKey(typed);
    if ('key' in parsed) return parsed.key;
    context.addIssue({ code: 'custom', message: parsed.fault });
    return z.NEVER;
  })
  .nullable()
  .default(null);

/** Where players send money: an account, by sort code and number or by IBAN, pay links, or both. */
export const paymentDetails = z.object({
  payee: z.string(),
  sort_code: z.string().nullable(),
  account_number: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  /** A key of PIX, for a club in Brazil, and the city of the account. */
  pix_key: z.string().nullable(),
  pix_city: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), template: z.string() })),
});

const clubSettings = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** In which amounts are written: `en-GB`, `de-DE`. */
  locale: z.string(),
  /** Whether those who sign up wait until an admin lets them in. */
  newcomers_wait: z.boolean(),
  club_name: z.string(),
  /** Of the club's dates and times, such as `Europe/London`. */
  time_zone: z.string(),
  /** Whether late leavers get their price back once someone else has taken the place. */
  refunds_late_leavers: z.boolean(),
  /** For how many minutes after joining a place can be left free of charge although it’s late. */
  grace_minutes: z.int(),
  /** How many guests a player can bring to a match. */
  most_guests: z.int(),
  /** Whether guests wait behind all players. */
  guests_wait_last: z.boolean(),
  /** Whether everyone in a match can note goals on the pitch, or only admins. */
  players_take_notes: z.boolean(),
  /** What only the player and admins see. */
  hidden: z.array(z.enum(HIDEABLE)),
  /** A regular whose balance is below this can't join. In the currency's smallest coin, like the next ones. */
  lowest_balance: z.int(),
  /** Prices are multiples of this. */
  price_step: z.int(),
  /** What a player who is marked late pays on top, in matches that start from now on. */
  late_fee: z.int(),
  /** On which day weeks begin: 1 is Monday. */
  first_weekday: z.int(),
});

const yesOrNo = z.boolean('must be true or false');

/** What stays of upcoming matches when the club's time zone changes. */
const PLANNED_MATCHES = ['times', 'moments'] as const;

const invite = z.object({
  /** Null without one that still works. */
  invite: z
    .object({
      /** Null for one of earlier releases, which was only shown when it was made. */
      token: z.string().nullable().optional(),
      expires_at: instant,
      uses_left: z.int(),
    })
    .nullable(),
});

export const clubEndpoints = {
  getClubSettings: endpoint('GET /club/settings', {
    access: 'admin',
    summary: 'What the club has decided about itself.',
    response: clubSettings.extend({ is_currency_fixed: z.boolean() }),
  }),
  setClubSettings: endpoint('PUT /club/settings', {
    access: 'admin',
    audit: 'club_settings_changed',
    summary:
      'Change what the club has decided about itself. What isn’t given stays. The currency is fixed once money has moved.',
    body: z
      .object({
        currency: text().refine(isCurrencyCode, 'must be a currency’s code, such as GBP or EUR'),
        locale: text()
          .max(35, 'must be at most 35 characters')
          .refine(isLocale, 'must be a language and country, such as en-GB'),
        newcomers_wait: yesOrNo,
        club_name: line(80),
        time_zone: text()
          .max(60, 'must be at most 60 characters')
          .refine(isTimeZone, 'must be a time zone such as Europe/London'),
        refunds_late_leavers: yesOrNo,
        grace_minutes: wholeNumber(0, 60),
        most_guests: wholeNumber(0, 20),
        guests_wait_last: yesOrNo,
        players_take_notes: yesOrNo,
        hidden: z
          .array(z.enum(HIDEABLE, `must be of ${HIDEABLE.join(', ')}`))
          .max(HIDEABLE.length, 'has one twice'),
        lowest_balance: wholeNumber(-10_000_000, 0),
        price_step: wholeNumber(1, 10_000),
        late_fee: wholeNumber(0, 10_000_000),
        first_weekday: wholeNumber(1, 7),
        /** With another time zone, if matches are upcoming: their times on the club's clock stay, or the moments at which they start. */
        planned_matches: oneOf(PLANNED_MATCHES),
        /** With a currency that has other decimals, if there are prices: £5.00 becomes ¥5 by its number, and ¥500 by its smallest coins. */
        prices_keep: oneOf(PRICES_KEEP),
      })
      .partial(),
    response: clubSettings.extend({ is_currency_fixed: z.boolean() }),
    errors: ['currency_fixed', 'conflict'],
  }),
  getInvite: endpoint('GET /club/invite', {
    access: 'admin',
    summary: 'The link to invite people with: until when it works, and for how many more.',
    response: invite,
  }),
  setInvite: endpoint('PUT /club/invite', {
    access: 'admin',
    audit: 'invite_made',
    summary:
      'Make a link to invite people with, `/create-account#` and a token that the caller has made, in place of an earlier one. Those who sign up with it needn’t wait for an admin.',
    body: z.object({
      token: text().regex(/^[\w-]{22,64}$/, 'must be 22 to 64 letters, digits, - or _'),
      days: wholeNumber(1, 90),
      uses: wholeNumber(1, 500),
    }),
    response: invite,
  }),
  deleteInvite: endpoint('DELETE /club/invite', {
    access: 'admin',
    audit: 'invite_revoked',
    summary: 'End the link to invite people with before its time.',
    response: invite,
  }),
  getPaymentDetails: endpoint('GET /club/paymentDetails', {
    access: 'admin',
    summary: 'How players pay the club: its account, and pay links as templates.',
    response: paymentDetails,
  }),
  setPaymentDetails: endpoint('PUT /club/paymentDetails', {
    access: 'admin',
    audit: 'payment_details_changed',
    freshLogin: true,
    summary: 'Change how players pay the club. All other admins are told.',
    body: z
      .object({
        payee: line(70),
        sort_code: bankCode((code) => /^\d{6}$/.test(code), 'must have six digits'),
        account_number: bankCode((code) => /^\d{8}$/.test(code), 'must have eight digits'),
        iban: bankCode(isValidIBAN, 'has a wrong digit or letter: please check every character'),
        bic: bankCode(isValidBIC, 'isn’t a BIC: it has 8 or 11 letters and digits'),
        pix_key: pixKey,
        pix_city: line(15).nullable().default(null),
        links: z.array(payLink).max(10, 'must have at most 10 links'),
      })
      .refine(({ sort_code, account_number }) => sort_code === null || account_number !== null, {
        path: ['account_number'],
        error: 'must be given with a sort code',
      })
      .refine(({ sort_code, account_number }) => account_number === null || sort_code !== null, {
        path: ['sort_code'],
        error: 'must be given with an account number',
      })
      .refine(({ pix_key, pix_city }) => (pix_key === null) === (pix_city === null), {
        path: ['pix_city'],
        error: 'must be given with a PIX key, and only then',
      })
      .refine(({ pix_key, payee }) => pix_key === null || hasLatin(payee), {
        path: ['payee'],
        error: 'must have Latin letters for PIX',
      })
      .refine(({ pix_city }) => pix_city === null || hasLatin(pix_city), {
        path: ['pix_city'],
        error: 'must have Latin letters',
      }),
    response: paymentDetails,
    errors: ['conflict'],
  }),
};
