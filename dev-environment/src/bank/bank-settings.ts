import type { Logger } from 'pino';

export type BankSettings = {
  /** 0 picks a free port, which the URLs then contain. */
  port: number;
  dataFolder: string;
  /** Starling’s token, Monzo’s client secret and the tests’ token for the controls. */
  feedToken: string;
  /** The only payee that the bank accepts. Without it, any payee works, and the feed shows every payment. */
  payee?: string;
  now?: () => Date;
  log?: Logger;
};
