/** What the server sends (api/src/outbound/push/push-channel.ts). */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** Shows a message. Browsers want one for each push, so one that can't be read is shown as well. */
export async function showMessage({ registration }: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const { title, body, path, tag } = parse(text);
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'en-GB',
    data: { path },
  });
}

function parse(text: string): Message {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return { title: 'Kickabout', body: 'There’s news from your club.', path: '/', tag: 'unreadable' };
  }
}

/** Opens the page that a message is about. An open one comes to the front; no other page is left, because someone may be typing. */
export async function openMessage(
  { clients, location }: ServiceWorkerGlobalScope,
  data: unknown,
): Promise<void> {
  const path = (data as { path?: unknown } | null)?.path;
  const asked = new URL(typeof path === 'string' ? path : '/', location.origin);
  const address = asked.origin === location.origin ? asked.href : location.origin;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === address);
  await (open ? open.focus() : clients.openWindow(address));
}
