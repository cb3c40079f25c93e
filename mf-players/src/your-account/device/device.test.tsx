import { keepInstallOffer, queryClient } from '@kickabout/client';
import { renderScreen } from '@kickabout/federation/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { InstallCard } from './install-card.tsx';
import { PushPart } from './push-part.tsx';

beforeAll(keepInstallOffer);

const show = () => render(<InstallCard />);
const button = () => screen.queryByRole('button', { name: 'Install the app' });

/** The browser offers to install the site. Returns its question. */
function offer() {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = vi.fn(async () => {});
  act(() => void dispatchEvent(Object.assign(event, { prompt })));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

it('offers to install the app once the browser does, and asks when the button is pressed', async () => {
  show();
  expect(button()).toBeNull();
  const prompt = offer();
  expect(prompt).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(button()).toBeNull();
});

it('doesn’t offer what is installed', () => {
  offer();
  show();
  expect(button()).not.toBeNull();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(button()).toBeNull();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

afterEach(() => queryClient.clear());

/** A browser that can show messages, and what its user answers when asked for permission. */
function stubBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  let asked = 0;
  const notification = {
    permission,
    requestPermission: async () => {
      asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => undefined },
    userAgent: 'Chrome',
  });
  return { asked: () => asked };
}

const showPush = () => renderScreen(<PushPart />);

it('on an iPhone, messages need the app on the home screen', async () => {
  vi.stubGlobal('navigator', { userAgent: IPHONE });
  showPush();
  await screen.findByText(/once Kickabout is on your home screen/);
});

it('a browser without messages says so', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Old' });
  showPush();
  await screen.findByText('This browser can’t show notifications.');
});

it('asks for permission only after the button was pressed, and never again after a no', async () => {
  const { asked } = stubBrowser('default', 'denied');
  showPush();
  const button = await screen.findByRole('button', { name: 'Turn on notifications on this device' });
  expect(asked()).toBe(0);
  await userEvent.click(button);
  await screen.findByText(/are blocked on this device/);
  expect(asked()).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
