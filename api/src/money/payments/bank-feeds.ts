import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { BankFeed } from './bank-feed.ts';
import { enableBankingFeed } from './enable-banking-feed.ts';
import { monzoFeed } from './monzo-feed.ts';
import { starlingFeed } from './starling-feed.ts';

/** The sources of payments that are polled, as configured. */
export function bankFeeds(config: Config, db: Db, clock: Clock): BankFeed[] {
  const { starling, monzo, enableBanking } = config.bank;
  const feeds = [
    starling && starlingFeed(starling, config, clock),
    monzo && monzoFeed(monzo, config, db, clock),
    enableBanking && enableBankingFeed(enableBanking, config, db, clock),
  ];
  return feeds.filter((each) => each !== null);
}
