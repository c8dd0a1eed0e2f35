import type { ComponentProps } from 'react';
import { Link } from '../link.tsx';

interface MenuAnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  url: string;
  isGrey?: boolean;
}

const IS_OURS = /^\/(?!\/)/;

/** Operators write whatever address they need: our own pages open without a reload, others as they are. */
export function MenuAnchor({ url, isGrey = false, ...rest }: MenuAnchorProps) {
  const grey = { 'data-grey': isGrey || undefined };
  return IS_OURS.test(url) ? (
    <Link {...rest} {...grey} to={url} />
  ) : (
    <a {...rest} {...grey} href={url} rel="noopener">
      {rest.children}
    </a>
  );
}
