import type { ComponentProps, MouseEvent } from 'react';
import type { DataRouter } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Of the entry in the browser's history; the address the reader is at replaces itself. */
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

type Followed = Pick<DataRouter, 'navigate' | 'subscribe'>;

let router: Followed | undefined;

/** A browser has one router, and links follow it; until it is there they are links like any other. */
export function followLinksWith(followed: Followed | undefined): void {
  router = followed;
}

/** For whoever has to know of each page that is reached. */
export function followedRouter(): Followed | undefined {
  return router;
}

/** The same for what is no link: a button of a message, say. */
export function goTo(path: string): void {
  if (router) void router.navigate(path);
  else window.location.assign(path);
}

/**
 * Leads to another page of the shop without a reload. The router's own link listens to every change of the address and
 * asks a dozen hooks; a page has a hundred links, and each would cost its share of coming to life and of every filter.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const url = new URL(event.currentTarget.href);
    if (!router || event.defaultPrevented || !isFollowed(event, url)) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash, {
      replace: replace ?? url.href === window.location.href,
      state,
      preventScrollReset,
    });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Whoever wants another tab, a download or another site gets what the browser does. */
function isFollowed(event: MouseEvent<HTMLAnchorElement>, { origin }: URL): boolean {
  const { target, download } = event.currentTarget;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = origin === window.location.origin && (target === '' || target === '_self');
  return isPlain && isHere && download === '';
}
