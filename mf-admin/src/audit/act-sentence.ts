import type { RowOf } from '@kickabout/client';
import { formatPounds } from '@kickabout/ui';

type Entry = RowOf<'listAuditEntries'>;

/** `Ada Lovelace added £5.00 to Sam Test’s balance.` */
export function actSentence(entry: Entry): string {
  const who = actorOf(entry);
  const remote = entry.remote ?? 'a remote';
  const release = `${remote} ${entry.release ?? ''}`.trimEnd();
  const whom = entry.player ? fullName(entry.player) : 'no one';
  const amount = entry.amount ?? 0;
  const sum = formatPounds(Math.abs(amount));
  const match = entry.match?.match_name ?? 'a match';
  switch (entry.action) {
    case 'balance_adjusted':
      return amount < 0
        ? `${who} took ${sum} from ${whom}’s balance.`
        : `${who} added ${sum} to ${whom}’s balance.`;
    case 'player_paid_out':
      return `${who} paid out ${sum} to ${whom}.`;
    case 'payment_unassigned':
      return `${who} undid a payment of ${sum} to ${whom}.`;
    case 'payer_forgotten':
      return `${who} removed a remembered payer of ${whom}’s.`;
    case 'payment_assigned':
      return `${who} assigned a payment of ${sum} to ${whom}.`;
    case 'match_deleted':
      return `${who} deleted the match ${match}.`;
    case 'series_created':
      return `${who} repeated a match every week.`;
    case 'series_changed':
      return `${who} changed a weekly match.`;
    case 'series_stopped':
      return `${who} stopped a weekly match.`;
    case 'player_added':
      return `${who} added ${whom} to the match ${match}.`;
    case 'player_removed':
      return `${who} removed ${whom} from the match ${match}.`;
    case 'guest_removed':
      return `${who} removed a guest of ${whom} from the match ${match}.`;
    case 'all_players_removed':
      return `${who} removed all players from the match ${match}.`;
    case 'admin_rights_given':
      return `${who} made ${whom} an admin.`;
    case 'statement_imported':
      return amount === 0
        ? `${who} imported a bank statement. No balance changed.`
        : `${who} imported a bank statement with ${sum} for players.`;
    case 'statement_undone':
      return `${who} undid the import of a bank statement, which took back ${sum}.`;
    case 'bank_connected':
      return `${who} connected the club’s bank.`;
    case 'admin_rights_withdrawn':
      return `${who} withdrew ${whom}’s admin rights.`;
    case 'account_disabled':
      return `${who} disabled ${whom}’s account.`;
    case 'account_enabled':
      return `${who} enabled ${whom}’s account.`;
    case 'account_closed':
      return `${who} closed ${whom === who ? 'their account' : `${whom}’s account`}.`;
    case 'login_link_created':
      return `${who} created a login link for ${whom}.`;
    case 'login_linked':
      return `${who} linked a new login.`;
    case 'publish_key_created':
      return `${who} created a publish key for ${remote}.`;
    case 'publish_key_revoked':
      return `${who} revoked a publish key for ${remote}.`;
    case 'publish_key_refused':
      return `${who} was refused.`;
    case 'release_published':
      return `${who} published ${release}.`;
    case 'release_refused':
      return `${who} tried to change ${release}, and was refused.`;
    case 'release_rolled_back':
      return `${who} rolled back to ${release}.`;
    case 'release_widened':
      return `${who} changed who gets ${release}.`;
    case 'release_taken_back':
      return `${who} took back ${release}.`;
    case 'release_withdrawn':
      return `${who} withdrew ${release}, which some visitors had.`;
    case 'claims_approved':
      return `${who} approved what ${release} asks for.`;
    case 'claims_refused':
      return `${who} refused what ${release} asks for.`;
    case 'claim_granted':
      return `${who} granted something to ${remote} again.`;
    case 'claim_withdrawn':
      return `${who} withdrew something from ${remote}.`;
    case 'remote_paused':
      return `${who} paused ${remote}.`;
    case 'remote_resumed':
      return `${who} resumed ${remote}.`;
    default:
      // A newer server may list acts that this release doesn't know.
      return `${who}: ${String(entry.action).replaceAll('_', ' ')}.`;
  }
}

function actorOf({ actor, key_holder, action }: Entry): string {
  if (actor) return fullName(actor);
  if (key_holder) return `${key_holder}’s key`;
  if (action === 'publish_key_refused') return 'Someone with an unknown publish key';
  return action === 'release_taken_back' ? 'The server' : 'A command on the server';
}

function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
