import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/** The whole site, on a router. */
export function App({ router }: { readonly router: RouterProviderProps['router'] }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
