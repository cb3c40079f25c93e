import type { MessageChannel, MessageKind } from '@kickabout/contract';
import type { Db } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';

/** A message as it's sent. Plain text; the channel escapes what it needs to. */
export type Content = {
  /** A short sentence: a mail's subject, a notification's title. */
  title: string;
  /** Sentences, one paragraph each. A notification shows the first. */
  paragraphs: readonly string[];
  /** The page of the site that it's about, and what the link to it says. */
  path: string;
  linkText: string;
};

export type OutgoingMessage = Content & {
  /** Stays the same at every attempt and on every channel. */
  messageId: number;
  playerId: number;
  kind: MessageKind;
  /** After this time no one needs to know any more. Epoch milliseconds. */
  usefulUntil: number;
};

/**
 * What became of an attempt.
 *
 * - `sent`: the other side has taken it.
 * - `gone`: the address no longer exists. The channel has forgotten it.
 * - `refused`: the other side will never take this message.
 * - `retry`: it wasn't accepted this time. `afterMs`: the delay that its Retry-After asks for, if there is one.
 */
export type Outcome =
  | { outcome: 'sent' | 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'retry'; reason: string; afterMs?: number };

export type Attempt = {
  /**
   * Await it right before sending the last bytes: without those, the other side can't have taken the message. From
   * then on, an attempt whose outcome isn't known is never repeated. If it throws, send nothing more and throw the
   * same error.
   */
  beforeHandOver(): Promise<void>;
  /** Aborted when the attempt has taken too long. */
  signal: AbortSignal;
};

/** A way to reach players. */
export type Channel = {
  name: MessageChannel;
  /** How many messages a process sends at the same time. */
  atOnce: number;
  /** The addresses of these players, by names that fit into a column and say nothing about anyone. */
  addressesOf(
    db: Db,
    playerIds: readonly number[],
  ): Promise<readonly { playerId: number; address: string }[]>;
  /**
   * Sends a message to one of its player's addresses. Holds no database connection while it waits. If it throws
   * before the message was handed over, that counts as `retry`; after that, the delivery is doubtful.
   */
  send(address: string, message: OutgoingMessage, attempt: Attempt): Promise<Outcome>;
  /** Ends its connections. */
  close?(): void;
};

/** What messages need. */
export type MessageServices = Services & {
  /** How messages reach players. */
  channels: readonly Channel[];
};
