/**
 * Renders the site in place of the page's HTML. As a transition React renders in small steps, between which the browser answers
 * the visitor; the page is there as HTML already. Later, a page that has been prefetched is shown straight away.
 */
import './overrides/override-banner.module.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SitePages } from './routing/site-pages.tsx';

const root = document.getElementById('root');
if (root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter useTransitions={false}>
          <SitePages />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
