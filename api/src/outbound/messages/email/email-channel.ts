import { HAS_SIGNED_IN } from '../../../kernel/auth/address.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import { escapeHtml } from '../../../kernel/http/escape-html.ts';
import type { Channel, Content } from '../channel.ts';
import { unsubscribeAddresses } from '../unsubscribe-token.ts';
import { createMailServer, MAILS_AT_ONCE } from './mail-server.ts';

/** A message as plain text and as simple HTML, with links to its page and to unsubscribe. */
function writeMail(
  { title, paragraphs, path, linkText }: Content,
  { config, page: unsubscribe }: { config: Config; page: string },
): { subject: string; text: string; html: string } {
  const [origin] = config.publicOrigins;
  const club = config.club.name;
  const link = `${origin}${path}`;
  const reason = `You’re getting this email because you play at ${club}.`;
  const settings = `${origin}/your-messages`;
  return {
    subject: `${title} · ${club}`,
    text: [
      ...[title, ...paragraphs],
      `${linkText}: ${link}`,
      '--',
      reason,
      `Stop emails like this one: ${unsubscribe}`,
      `All settings: ${settings}`,
      '',
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en-GB">
<body style="margin:0;padding:24px;background:#f4f6f2;color:#14221a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 8px;color:#4d5c52;font-size:14px">${escapeHtml(club)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b3a;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(linkText)}</a></p>
</div>
<p style="max-width:560px;margin:16px auto 0;color:#4d5c52;font-size:13px">${escapeHtml(reason)} <a href="${escapeHtml(unsubscribe)}" style="color:#4d5c52">Stop emails like this one</a> · <a href="${escapeHtml(settings)}" style="color:#4d5c52">All settings</a></p>
</body>
</html>
`,
  };
}

/** A player has one email address: the one that their identity provider had verified when they signed up. */
const OWN = 'own';

/** Mails by SMTP; null while the club has no mail server. */
export function createEmailChannel(config: Config, db: Db): Channel | null {
  if (config.mail === null) return null;
  const server = createMailServer(config.mail);
  return {
    name: 'email',
    atOnce: MAILS_AT_ONCE,
    async addressesOf(_db, playerIds) {
      return playerIds.map((playerId) => ({ playerId, address: OWN }));
    },
    async send(_address, message, attempt) {
      const player = await db
        .selectFrom('players')
        .select('email')
        .where('player_id', '=', message.playerId)
        .where('closed_at', 'is', null)
        .where(HAS_SIGNED_IN)
        .executeTakeFirst();
      if (!player) return { outcome: 'gone' };
      const unsubscribe = await unsubscribeAddresses(db, config, message);
      return server.send(
        {
          to: player.email,
          messageId: `<message-${message.messageId}@${new URL(config.publicOrigins[0] ?? '').hostname}>`,
          ...writeMail(message, { config, ...unsubscribe }),
          unsubscribeUrl: unsubscribe.api,
        },
        attempt,
      );
    },
    close: () => server.close(),
  };
}
