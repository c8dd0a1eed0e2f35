import type { MemberSession } from '@okoem/contract/page.ts';
import { Button } from '@okoem/ui/button.tsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { openSitePopup, popupTrigger } from '../site-popup.ts';
import { useSession } from './session.ts';
import styles from './members-only.module.css';

interface MembersOnlyProps {
  /** What a guest is told in the popup. */
  reason: string;
  children: (session: MemberSession) => ReactNode;
}

/** A guest on a direct visit is asked to sign in over a short page, and gets to the wanted address afterwards. */
export function MembersOnly({ reason, children }: MembersOnlyProps) {
  const session = useSession();
  return session.kind === 'member' ? children(session) : <SignInFirst reason={reason} />;
}

function SignInFirst({ reason }: { reason: string }) {
  const { pathname, search } = useLocation();
  const redirectTo = pathname + search;
  useEffect(() => openSitePopup('auth', { redirectTo, reason }), [redirectTo, reason]);

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Войдите, чтобы продолжить</h1>
      <p className={styles.text}>{reason}. Вернём вас на эту страницу сразу после входа.</p>
      <Button variant="primary" {...popupTrigger('auth', { redirectTo, reason })}>
        Войти
      </Button>
    </div>
  );
}
