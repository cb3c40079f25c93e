import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

export function App({ router }: { readonly router: RouterProviderProps['router'] }) {
  return <RouterProvider router={router} />;
}
