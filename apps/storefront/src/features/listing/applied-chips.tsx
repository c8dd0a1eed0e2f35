import { removableChipClass } from '@okoem/ui/chip.tsx';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { AppliedFilter } from './applied-filters.ts';
import { ListingLink } from './listing-link.tsx';
import type { ListingState } from './use-listing.ts';

interface AppliedChipsProps {
  listing: ListingState;
  applied: readonly AppliedFilter[];
  label: string;
  className: string | undefined;
  /** What stands after them. */
  children?: ReactNode;
}

/** Every choice made, each with the way back. */
export function AppliedChips({ listing, applied, label: name, className, children }: AppliedChipsProps) {
  return (
    <ul className={className} aria-label={name}>
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <ListingLink
            listing={listing}
            to={without}
            aria-label={`Убрать: ${label}`}
            {...removableChipClass()}
          >
            {label}
            <IconX size={16} stroke={1.75} aria-hidden />
          </ListingLink>
        </li>
      ))}
      {children}
    </ul>
  );
}
