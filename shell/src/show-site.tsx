import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
// Part of the page: a chunk that's loaded later can't have styles of its own.
import './overrides/override-banner.module.css';

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
