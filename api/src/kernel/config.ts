import type { Hideable } from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/contract/club-money';

/** The proxies in front of the process: how many there are, or their addresses and ranges. */
export type TrustedProxies = number | readonly string[];

/** What the installation is told by its environment, which `installation/settings/read-config.ts` reads. */
export type Config = {
  /** Whether the site has an address that other machines can reach. */
  production: boolean;
  port: number;
  host: string;
  database: { url: string; connections: number };
  /** The built site to serve; null to serve the API alone. */
  siteFolder: string | null;
  /** Whether the site works as an app without a network; `off` removes it from the phones that have it. */
  serviceWorker: boolean;
  /** The site's public origins, one for each of its names. */
  publicOrigins: readonly string[];
  /** Origins from which a tab may load a remote instead of its release; `http://localhost:*` means any port. */
  remoteOverrides: readonly string[];
  trustProxy: TrustedProxies;
  /** Reads for one account, or for all visitors at one address; 0 means no limits. */
  requestsPerMinute: number;
  /** The maximum number of pages with live updates; others poll. */
  streams: number;
  metricsToken: string | null;
  identity: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    audience: string;
    /** One of these is asked for where a login has to be fresh; empty for any login. */
    acrValues: readonly string[];
    /** Whether sessions are renewed with refresh tokens. */
    refreshTokens: boolean;
    /** For how many days after a visit someone stays signed in. */
    sessionDays: number;
  };
  bank: {
    /** The feeds that are polled; several can be on. */
    starling: { api: string; token: string; account: string | null } | null;
    monzo: {
      api: string;
      auth: string;
      clientId: string;
      clientSecret: string;
      account: string | null;
      /** The page of the site that Monzo sends admins back to. */
      returnAddress: string;
    } | null;
    /** An aggregator, by which an admin connects one of some 2,500 European banks. */
    enableBanking: {
      api: string;
      applicationId: string;
      /** The application's private key, PEM. */
      key: string;
      /** The page of the site that banks send admins back to. */
      returnAddress: string;
    } | null;
    /** The day from which a bank is first read. */
    since: string | null;
    webhookToken: string | null;
    /** Where players pay at the stand-in, if that is the bank. */
    payPage: string | null;
    pollSeconds: number;
  };
  /** The mail server; null if the club sends no mails. */
  mail: { smtpUrl: string; from: string; requireTls: boolean } | null;
  backups: Backups;
  /** Whose owner becomes player 1 and admin. */
  founderEmail: string | null;
  /** The names of settings that are still in the environment although the club decides about them. */
  clubChoices: readonly string[];
  club: ClubChoices;
};

/**
 * What the club has decided on its page. The object is the same for as long as the process lives: `loadClubSettings` renews what
 * is in it, so read it again for each request.
 */
export type ClubChoices = {
  readonly name: string;
  readonly timeZone: string;
  readonly money: ClubMoney;
  readonly hidden: ReadonlySet<Hideable>;
  /** Whether late leavers get their price back once someone else has taken the place. */
  readonly refundsLateLeavers: boolean;
  /** For how many minutes after joining a place can be left free of charge although it's late; 0 for none. */
  readonly graceMinutes: number;
  /** How many guests a player can bring to a match; 0 means none. */
  readonly mostGuests: number;
  /** Whether guests wait behind all players. */
  readonly guestsWaitLast: boolean;
  /** Whether everyone in a match can take notes on the pitch, or only admins. */
  readonly playersTakeNotes: boolean;
};

/** What counts or writes money for the club of the moment. */
export type CountsMoney = { config: { club: Pick<ClubChoices, 'money'> } };

/** Where a backup is written every day, null if the host does it, and for how many days each is kept. */
export type Backups = { folder: string | null; keepDays: number; passphrase: string | null };

export function isThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
