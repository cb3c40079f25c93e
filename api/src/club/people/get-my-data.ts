import { matchName } from '@kickabout/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../kernel/http/handler.ts';
import { notedAt } from '../match-notes/match-notes.ts';
import { loadPlayer } from '../players/load-player.ts';
import { loadPhoto } from '../players/photo.ts';
import { loadAbsence } from '../players/set-absence.ts';
import { loadMessageSettings } from './message-settings.ts';

const MATCH = sql`match_date, match_time, pitch_name, pitch_number`;
const ITS_PITCH = sql`JOIN matches USING (match_id) JOIN pitches USING (pitch_id)`;

/** Everything that the club has stored about the caller, anonymous feedback included. */
export const getMyData: Handler<'getMyData'> = async (_request, { db, caller: { playerId: id } }) => {
  const player = await loadPlayer(db, id);
  if (!player) throw new Error(`There's no player ${id}.`);
  const { balance_minor, closed_at: _, ...profile } = player;
  const settings = (await loadMessageSettings(db, [id])).get(id);
  /** The contract checks the rows, as it does every answer. */
  const rows = async <Row>(query: RawBuilder<unknown>): Promise<Row[]> =>
    (await query.execute(db)).rows.map((row) => present(row as Record<string, unknown>) as Row);
  return {
    profile: { ...profile, photo: await loadPhoto(db, id), account_balance: balance_minor },
    logins: await rows(sql`SELECT issuer, bound_at AS since FROM identities WHERE player_id = ${id}`),
    barred_logins: await rows(
      sql`SELECT barred_at AS since FROM barred_logins WHERE player_id = ${id} ORDER BY barred_at`,
    ),
    transfers: await rows(sql`
      SELECT CASE WHEN debit_account = account_id THEN -amount_minor ELSE amount_minor END AS amount,
        transfers.kind, category, reason, created_at
      FROM transfers JOIN accounts ON account_id IN (debit_account, credit_account)
      WHERE accounts.player_id = ${id} ORDER BY transfer_id`),
    bank_payments: await rows(sql`
      SELECT booked_date, amount_minor AS amount, currency, payer_name, payer_account, reference, status
      FROM bank_entries WHERE player_id = ${id} ORDER BY bank_entry_id`),
    remembered_payers: await rows(
      sql`SELECT payer_name, payer_account FROM payers WHERE player_id = ${id} ORDER BY payer_id`,
    ),
    matches: await rows(sql`
      SELECT ${MATCH}, match_players.price_minor AS price, joined_at, team_id, goals, assists, defcons, own_goals, late
      FROM match_players ${ITS_PITCH} WHERE player_id = ${id} AND deleted_at IS NULL ORDER BY kickoff_at`),
    guests: await rows(sql`
      SELECT ${MATCH}, guest_name, match_guests.price_minor AS price, joined_at
      FROM match_guests ${ITS_PITCH} WHERE host_id = ${id} AND deleted_at IS NULL ORDER BY joined_at`),
    match_answers: await rows(sql`
      SELECT ${MATCH}, answer, answered_at
      FROM match_answers ${ITS_PITCH} WHERE player_id = ${id} AND deleted_at IS NULL ORDER BY answered_at`),
    absence: await loadAbsence(db, id),
    match_notes: await rows(sql`
      SELECT ${MATCH}, note FROM match_notes ${ITS_PITCH}
      WHERE (noted_by = ${id} OR note -> 'player_id' = to_jsonb(${id}::int)) AND deleted_at IS NULL
      ORDER BY kickoff_at, ${notedAt}`),
    votes: await rows(sql`
      SELECT ${MATCH}, preferred_name AS voted_for, voted_at
      FROM match_votes ${ITS_PITCH} JOIN players ON players.player_id = match_votes.player_id
      WHERE voter_id = ${id} AND deleted_at IS NULL ORDER BY voted_at`),
    late_leaves: await rows(
      sql`SELECT price_minor AS price, left_at FROM late_leaves WHERE player_id = ${id} ORDER BY late_leave_id`,
    ),
    attributes: await rows(
      sql`SELECT attribute_name, value FROM player_attributes WHERE player_id = ${id} ORDER BY attribute_name`,
    ),
    push_devices: await rows(
      sql`SELECT endpoint, added_at AS since FROM push_devices WHERE player_id = ${id} ORDER BY device_id`,
    ),
    feedback: await rows(
      sql`SELECT comment, is_anonymous, created_at FROM feedback WHERE player_id = ${id} ORDER BY feedback_id`,
    ),
    replies: await rows(
      sql`SELECT reply_content, created_at FROM replies WHERE player_id = ${id} ORDER BY reply_id`,
    ),
    messages: await rows(sql`
      SELECT kind, announced_at, array(
        SELECT DISTINCT channel FROM deliveries
        WHERE deliveries.message_id = messages.message_id AND state = 'sent' ORDER BY channel
      ) AS sent_by
      FROM messages WHERE player_id = ${id} ORDER BY message_id`),
    message_settings: {
      choices: await rows(
        sql`SELECT kind, channel, is_wanted FROM message_choices WHERE player_id = ${id} ORDER BY kind, channel`,
      ),
      quiet_hours: settings?.quietHours ?? null,
    },
  };
};

/** A row as the contract has it: with its match's name, and instants as text. */
function present({ match_date, match_time, pitch_name, pitch_number, ...fields }: Record<string, unknown>) {
  const match = { match_date, match_time, pitch_name, pitch_number } as Parameters<typeof matchName>[0];
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return { ...(match_date !== undefined && { match: matchName(match) }), ...Object.fromEntries(texts) };
}
