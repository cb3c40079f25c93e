import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { NextMatchBones } from './home/home-page.tsx';
import { Bones } from './layout/page-skeleton.tsx';
import { SHELL_PAGES, SitePages } from './routing/site-pages.tsx';

/** The shell's pages that say the same to everyone. Every other page begins with the skeleton. */
const STATIC_PATHS = ['/', '/rules', '/how-to-pay'];
/** A path that no registry has. */
const ANY_OTHER = '/*';

/** The titles of the shell's own pages, by path, for the head of their documents. */
export const pageTitles: Readonly<Record<string, string>> = Object.fromEntries(
  SHELL_PAGES.map(({ path, title }) => [path, title]),
);

/**
 * The pages as HTML, by path, as they are until scripts run: without a session, a registry or a club's name. The build puts
 * them into the documents, so that a browser paints before any script.
 */
export function prerenderPages(): Record<string, string> {
  return Object.fromEntries([...STATIC_PATHS, ANY_OTHER].map((path) => [path, render(path)]));
}

function render(path: string): string {
  const page = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <SitePages />
      </StaticRouter>
    </StrictMode>,
  );
  // Where the server writes first paints.
  return [
    { name: 'page', bones: renderToString(<Bones />) },
    { name: 'home.next-match', bones: renderToString(<NextMatchBones />) },
  ].reduce(
    (html, { name, bones }) => html.replace(bones, `<!--painted ${name}-->${bones}<!--/painted-->`),
    page,
  );
}
