import type { Logger } from 'pino';

export type BankSettings = {
  /** 0 picks a free port; `payUrl` and `feedUrl` then tell which. */
  port: number;
  dataFolder: string;
  /** Opens the feed and the controls; only the API and tests know it. */
  feedToken: string;
  /** The one account holder that can be paid. Without it any payee will do, and the feed shows every payment. */
  payee?: string;
  now?: () => Date;
  log?: Logger;
};
