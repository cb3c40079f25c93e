import { keepInstallOffer } from '@kickabout/client';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { InstallCard } from './install-card.tsx';

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
