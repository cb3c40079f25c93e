import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import { noticesStore } from '@kickabout/federation/shell';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';

/** Renders the screen at an address, without notices of earlier ones. */
export function showScreen(address: string, routes: RouteObject[]) {
  noticesStore.setState({ notices: [] });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
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
