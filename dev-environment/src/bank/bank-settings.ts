import type { Logger } from 'pino';

export type BankSettings = {
  /** 0 picks a free port, which `payUrl` and `feedUrl` then contain. */
  port: number;
  dataFolder: string;
  /** The bearer token for the feed and the controls; only the API and tests know it. */
  feedToken: string;
  /** The only payee that the bank accepts. Without it, any payee works, and the feed shows every payment. */
  payee?: string;
  now?: () => Date;
  log?: Logger;
};
