import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import type { ListingState } from './use-listing.ts';

interface ListingLinkProps {
  listing: Pick<ListingState, 'addressOf' | 'note'>;
  to: ListingQuery;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
}

/** Leads to the same list with another choice, with scripts and without. */
export function ListingLink({ listing: { addressOf, note }, to, ...rest }: ListingLinkProps) {
  const onClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    if (button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey) note(to);
  };
  return <Link {...rest} to={addressOf(to)} preventScrollReset onClick={onClick} />;
}
