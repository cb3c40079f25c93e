import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text, time } from './fields.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from './vocabulary.ts';

const kind = z.enum(MESSAGE_KINDS, 'must be a kind of message');

/** On the club's clock. */
const quietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, { error: 'must not be the same as “from”', path: ['until'] });

const messageSettings = z.object({
  /** The kinds that concern the caller. */
  kinds: z.array(z.object({ kind, email: z.boolean(), push: z.boolean() })),
  quiet_hours: z.object({ from: time, until: time }).nullable(),
  time_zone: z.string(),
  /** Whether the club can send mails, and where to. */
  email: z.object({ is_on: z.boolean(), address: z.string() }),
  push: z.object({ is_on: z.boolean() }),
});

const fromTheMail = {
  access: 'everyone',
  params: z.object({ token: text(), kind }),
  response: z.object({ kind, is_wanted: z.boolean() }),
  errors: ['not_found'],
} as const;

export const messageEndpoints = {
  getMessageSettings: endpoint('GET /messages/settings', {
    onFirstPage: true,
    access: 'player',
    summary: 'Which messages the caller gets, by which channel, and their quiet hours.',
    response: messageSettings,
  }),
  updateMessageSettings: endpoint('PUT /messages/settings', {
    access: 'player',
    summary: 'Change which messages the caller gets. Fields that are left out stay the same.',
    body: z.object({
      choices: z
        .array(
          z.object({
            kind,
            channel: z.enum(MESSAGE_CHANNELS, 'must be email or push'),
            is_wanted: z.boolean('must be true or false'),
          }),
        )
        .max(100, 'must be at most 100 choices')
        .optional(),
      /** Null for none. */
      quiet_hours: quietHours.nullable().optional(),
    }),
    response: messageSettings,
  }),
  unsubscribe: endpoint('POST /messages/unsubscribe/:token/:kind', {
    ...fromTheMail,
    summary:
      'Stop emails of one kind. The address is in the email, so mail apps can do it without logging in (RFC 8058).',
    form: true,
  }),
  resubscribe: endpoint('DELETE /messages/unsubscribe/:token/:kind', {
    ...fromTheMail,
    summary: 'Get those emails again.',
  }),
};
