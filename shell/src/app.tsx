import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/** The whole site, on a router. */
export function App({ router }: { readonly router: RouterProviderProps['router'] }) {
  return <RouterProvider router={router} />;
}
