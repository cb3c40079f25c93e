import type { MessageChannel, TransferKind } from '@kickabout/contract';
import { matchName } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Handler } from '../../kernel/http/handler.ts';
import { notedAt } from '../match-notes/load-notes.ts';
import { loadPlayer } from '../players/load-player.ts';
import { loadPhoto } from '../players/photo.ts';
import { loadAbsence } from '../players/set-absence.ts';
import { loadMessageSettings } from './message-settings.ts';

/** Everything that the club has stored about the caller, anonymous feedback included. */
export const getMyData: Handler<'getMyData'> = async (_request, { db, caller: { playerId } }) => {
  const player = await loadPlayer(db, playerId);
  if (!player) throw new Error(`There's no player ${playerId}.`);
  const logins = await db
    .selectFrom('identities')
    .select(['issuer', 'bound_at'])
    .where('player_id', '=', playerId)
    .execute();
  const barred = await db
    .selectFrom('barred_logins')
    .select('barred_at')
    .where('player_id', '=', playerId)
    .orderBy('barred_at')
    .execute();
  const transfers = await db
    .selectFrom('transfers')
    .innerJoin('accounts', (join) =>
      join.on((eb) =>
        eb.or([
          eb('account_id', '=', eb.ref('debit_account')),
          eb('account_id', '=', eb.ref('credit_account')),
        ]),
      ),
    )
    .select([
      'amount_minor',
      // The club's own money never moves a balance.
      sql<TransferKind>`transfers.kind`.as('kind'),
      'category',
      'reason',
      'created_at',
      'debit_account',
      'account_id',
    ])
    .where('accounts.player_id', '=', playerId)
    .orderBy('transfer_id')
    .execute();
  const bankPayments = await db
    .selectFrom('bank_entries')
    .select([
      'booked_date',
      'amount_minor as amount',
      'currency',
      'payer_name',
      'payer_account',
      'reference',
      'status',
    ])
    .where('player_id', '=', playerId)
    .orderBy('bank_entry_id')
    .execute();
  const matches = await db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .select([
      'match_date',
      'match_time',
      'pitch_name',
      'pitch_number',
      'match_players.price_minor as price',
      'joined_at',
    ])
    .select(['team_id', 'goals', 'assists', 'defcons', 'own_goals', 'late'])
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .orderBy('kickoff_at')
    .execute();
  const guests = await db
    .selectFrom('match_guests')
    .innerJoin('matches', 'matches.match_id', 'match_guests.match_id')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .select(['match_date', 'match_time', 'pitch_name', 'pitch_number'])
    .select(['guest_name', 'match_guests.price_minor as price', 'joined_at'])
    .where('host_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .orderBy('joined_at')
    .execute();
  const notes = await db
    .selectFrom('match_notes')
    .innerJoin('matches', 'matches.match_id', 'match_notes.match_id')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .select(['match_date', 'match_time', 'pitch_name', 'pitch_number', 'note'])
    .where((eb) =>
      eb.or([eb('noted_by', '=', playerId), sql<boolean>`note -> 'player_id' = to_jsonb(${playerId}::int)`]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('kickoff_at')
    .orderBy(notedAt)
    .execute();
  const votes = await db
    .selectFrom('match_votes')
    .innerJoin('matches', 'matches.match_id', 'match_votes.match_id')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .innerJoin('players', 'players.player_id', 'match_votes.player_id')
    .select(['match_date', 'match_time', 'pitch_name', 'pitch_number', 'preferred_name', 'voted_at'])
    .where('voter_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .orderBy('voted_at')
    .execute();
  const answers = await db
    .selectFrom('match_answers')
    .innerJoin('matches', 'matches.match_id', 'match_answers.match_id')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .select(['match_date', 'match_time', 'pitch_name', 'pitch_number', 'answer', 'answered_at'])
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .orderBy('answered_at')
    .execute();
  const lateLeaves = await db
    .selectFrom('late_leaves')
    .select(['price_minor as price', 'left_at'])
    .where('player_id', '=', playerId)
    .orderBy('late_leave_id')
    .execute();
  const attributes = await db
    .selectFrom('player_attributes')
    .select(['attribute_name', 'value'])
    .where('player_id', '=', playerId)
    .orderBy('attribute_name')
    .execute();
  const feedback = await db
    .selectFrom('feedback')
    .select(['comment', 'is_anonymous', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('feedback_id')
    .execute();
  const replies = await db
    .selectFrom('replies')
    .select(['reply_content', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('reply_id')
    .execute();
  const payers = await db
    .selectFrom('payers')
    .select(['payer_name', 'payer_account'])
    .where('player_id', '=', playerId)
    .orderBy('payer_id')
    .execute();
  const messages = await db
    .selectFrom('messages')
    .select(['kind', 'announced_at'])
    .select((eb) =>
      sql<MessageChannel[]>`array(${eb
        .selectFrom('deliveries')
        .select('channel')
        .distinct()
        .whereRef('deliveries.message_id', '=', 'messages.message_id')
        .where('state', '=', 'sent')
        .orderBy('channel')})`.as('sent_by'),
    )
    .where('player_id', '=', playerId)
    .orderBy('message_id')
    .execute();
  const choices = await db
    .selectFrom('message_choices')
    .select(['kind', 'channel', 'is_wanted'])
    .where('player_id', '=', playerId)
    .orderBy('kind')
    .orderBy('channel')
    .execute();
  const settings = (await loadMessageSettings(db, [playerId])).get(playerId);
  const pushDevices = await db
    .selectFrom('push_devices')
    .select(['endpoint', 'added_at'])
    .where('player_id', '=', playerId)
    .orderBy('device_id')
    .execute();
  const { balance_minor, disabled_reason, closed_at: _, ...profile } = player;
  return {
    profile: {
      ...profile,
      photo: await loadPhoto(db, playerId),
      account_balance: balance_minor,
      disabled_reason,
    },
    logins: logins.map(({ issuer, bound_at }) => ({ issuer, since: bound_at.toISOString() })),
    barred_logins: barred.map(({ barred_at }) => ({ since: barred_at.toISOString() })),
    transfers: transfers.map(({ amount_minor, debit_account, account_id, created_at, ...transfer }) => ({
      ...transfer,
      amount: debit_account === account_id ? -amount_minor : amount_minor,
      created_at: created_at.toISOString(),
    })),
    bank_payments: bankPayments,
    remembered_payers: payers,
    matches: matches.map(({ match_date, match_time, pitch_name, pitch_number, joined_at, ...did }) => ({
      match: matchName({ match_date, match_time, pitch_name, pitch_number }),
      joined_at: joined_at.toISOString(),
      ...did,
    })),
    guests: guests.map(({ guest_name, price, joined_at, ...match }) => ({
      match: matchName(match),
      guest_name,
      price,
      joined_at: joined_at.toISOString(),
    })),
    match_answers: answers.map(({ answer, answered_at, ...match }) => ({
      match: matchName(match),
      answer,
      answered_at: answered_at.toISOString(),
    })),
    absence: await loadAbsence(db, playerId),
    match_notes: notes.map(({ note, ...match }) => ({ match: matchName(match), note })),
    votes: votes.map(({ preferred_name, voted_at, ...match }) => ({
      match: matchName(match),
      voted_for: preferred_name,
      voted_at: voted_at.toISOString(),
    })),
    late_leaves: lateLeaves.map(({ price, left_at }) => ({ price, left_at: left_at.toISOString() })),
    attributes,
    push_devices: pushDevices.map(({ endpoint, added_at }) => ({ endpoint, since: added_at.toISOString() })),
    feedback: feedback.map(({ created_at, ...entry }) => ({
      ...entry,
      created_at: created_at.toISOString(),
    })),
    replies: replies.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
    messages: messages.map(({ announced_at, ...message }) => ({
      ...message,
      announced_at: announced_at.toISOString(),
    })),
    message_settings: { choices, quiet_hours: settings?.quietHours ?? null },
  };
};
