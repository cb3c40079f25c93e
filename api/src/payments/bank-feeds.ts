import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { type BankFeed, httpBankFeed } from './bank-feed.ts';
import { monzoFeed } from './monzo-feed.ts';
import { starlingFeed } from './starling-feed.ts';

/** The sources of payments that are polled, as configured. */
export function bankFeeds(config: Config, db: Db, clock: Clock): BankFeed[] {
  const { feed, starling, monzo } = config.bank;
  const feeds = [
    feed && httpBankFeed(feed),
    starling && starlingFeed(starling, config, clock),
    monzo && monzoFeed(monzo, config, db, clock),
  ];
  return feeds.filter((each) => each !== null);
}
