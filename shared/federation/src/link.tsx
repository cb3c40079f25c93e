import type { ComponentProps, MouseEvent } from 'react';
import { matchPath, type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * A link to a page of this site, from the parts that the router has for one's own links: its own `Link` also fetches ahead
 * for applications on its server, and a visitor would have to download that.
 */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(props.target !== undefined && { target: props.target }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...props} href={useHref(to)} onClick={click} />;
}

/** A link of a navigation: `aria-current="page"` on its page and the pages below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const path = useHref(props.to).replace(/[?#].*/, '');
  const isCurrent = matchPath({ path, end: path === '/' }, pathname) !== null;
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
