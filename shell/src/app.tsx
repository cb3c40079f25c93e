import { BrowserRouter } from 'react-router-dom';
import { SitePages } from './routing/site-pages.tsx';

/** The site. A page that has been prefetched is shown straight away: as a transition, React would take its time. */
export function App() {
  return (
    <BrowserRouter useTransitions={false}>
      <SitePages />
    </BrowserRouter>
  );
}
