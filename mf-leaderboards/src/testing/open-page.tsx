import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Renders a screen at a URL such as `/lates` or `/leaderBoard?year=2025`. */
export function openPage(address: string, Component: ComponentType) {
  const path = address.replace(/\?.*/, '');
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}
