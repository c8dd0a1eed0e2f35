import type { RenderedLink } from '@okoem/ui/link-render.tsx';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

type LinkProps = Partial<Omit<RenderedLink, 'href'>> & { href: string };

/** How the kit, which knows no router, draws a link that needs no reload. */
export function routerLink({ href, ...rest }: LinkProps): ReactNode {
  return <Link {...rest} to={href} />;
}
