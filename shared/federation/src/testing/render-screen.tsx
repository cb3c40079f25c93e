import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, isValidElement, type ReactElement } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { noticesStore } from '../host/notices.ts';

/** Renders a component, or screens by their paths, at the last of these addresses, without notices of earlier ones. */
export function renderScreen(
  shown: ReactElement | Readonly<Record<string, ComponentType>>,
  ...addresses: InitialEntry[]
) {
  noticesStore.setState({ notices: [] });
  const routes = isValidElement(shown)
    ? [{ path: '*', element: shown }]
    : Object.entries(shown).map(([path, Component]) => ({ path, Component }));
  const router = createMemoryRouter(routes, { initialEntries: addresses.length > 0 ? addresses : ['/'] });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { container, router, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

/** A section by its heading. */
export const section = (name: string | RegExp) => screen.findByRole('region', { name });

/** Presses a button, which may appear only now. */
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** The question that's asked, with what it says. */
export const question = () => screen.findByRole('alertdialog');

/** Answers it. */
export const answer = async (user: User, name: string) =>
  user.click(within(await question()).getByRole('button', { name }));

/** What the page's notices say. */
export const notices = () => noticesStore.getState().notices.map(({ text }) => text);
