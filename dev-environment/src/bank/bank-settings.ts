import type { Logger } from 'pino';

export type BankSettings = {
  /** 0 picks a free port, which the URLs then contain. */
  port: number;
  dataFolder: string;
  /** Starling’s token, Monzo’s client secret and the tests’ token for the controls. */
  feedToken: string;
  /** The club's application at Enable Banking, of which the bank checks the signature; without it, no one has one. */
  application?: { id: string; publicKey: string; redirectUrls: readonly string[] };
  now?: () => Date;
  log?: Logger;
};
