import './overrides/override-banner.module.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SitePages } from './routing/site-pages.tsx';

/** The site. A page that has been prefetched is shown straight away: as a transition, React would take its time. */
function App() {
  return (
    <BrowserRouter useTransitions={false}>
      <SitePages />
    </BrowserRouter>
  );
}

/**
 * Renders the site in place of the page's HTML. As a transition React renders in small steps, between which the browser answers
 * the visitor; the page is there as HTML already.
 */
export function showSite(root: HTMLElement): void {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
