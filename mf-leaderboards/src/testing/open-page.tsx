import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

// On a busy machine the first render of a file takes longer than the default of one second.
configure({ asyncUtilTimeout: 5_000 });

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
