import type { MessageKind } from '@kickabout/contract';
import { formatMinor } from '@kickabout/domain';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Content } from './channel.ts';
import { type Now, type StoredMessage, WHAT_IS_TRUE } from './what-is-true.ts';
import { type SaidOf, WORDING, type Written } from './wording.ts';

type Kinds = {
  [Kind in MessageKind]: {
    load(message: StoredMessage<Kind>, now: Now): Promise<SaidOf[Kind] | null>;
    write(said: SaidOf[Kind], written: Written): Content;
  };
};

/** The text of a message, from the current facts; null if it's no longer true, so no one needs to be told. */
export async function writeMessage<Kind extends MessageKind>(
  message: StoredMessage<Kind>,
  { db, now, config }: { db: Db; now: number; config: Config },
): Promise<Content | null> {
  const load: Kinds[Kind]['load'] = WHAT_IS_TRUE[message.kind];
  const write: Kinds[Kind]['write'] = WORDING[message.kind];
  const said = await load(message, { db, now, timeZone: config.club.timeZone });
  return said && write(said, (minor) => formatMinor(config.club.money, minor));
}
