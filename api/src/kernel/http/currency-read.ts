import { AsyncLocalStorage } from 'node:async_hooks';
import { clubMoney } from '@kickabout/domain';

const asRead = new AsyncLocalStorage<string>();

/** Does something with amounts that were read in this currency, which may be another one before it ends. */
export const withAmountsIn = <Result>(currency: string, work: () => Result): Result =>
  asRead.run(currency, work);

/** The currency in which the amounts of the present request were read. */
export const currencyRead = (): string => asRead.getStore() ?? clubMoney().currency;
