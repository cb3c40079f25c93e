import { BrowserRouter } from 'react-router-dom';
import { SitePages } from './routing/site-pages.tsx';

export function App() {
  return (
    <BrowserRouter>
      <SitePages />
    </BrowserRouter>
  );
}
