import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { popupTrigger } from '../site-popup.ts';
import { useSession } from './session.ts';

export const FAVOURITES_REASON = 'Войдите, чтобы увидеть избранное';

interface MembersLinkProps {
  to: string;
  /** What a guest is told in the popup. */
  reason?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads a member there; a guest is asked to sign in first, and gets there afterwards. */
export function MembersLink({ to, reason, className, children }: MembersLinkProps) {
  if (useSession().kind === 'member') {
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    );
  }
  const told = { redirectTo: to, ...(reason === undefined ? {} : { reason }) };
  return (
    <button type="button" className={className} {...popupTrigger('auth', told)}>
      {children}
    </button>
  );
}
