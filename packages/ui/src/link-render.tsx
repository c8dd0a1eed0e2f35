import type { ReactNode } from 'react';

export interface RenderedLink {
  href: string;
  className: string | undefined;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  rel?: string | undefined;
}

/** How a link is made: the kit knows no router, so the caller may bring the router's own. */
export type LinkRender = (link: RenderedLink) => ReactNode;

export function plainLink({ children, ...link }: RenderedLink): ReactNode {
  return <a {...link}>{children}</a>;
}
