import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { openSitePopup, popupTrigger } from '../site-popup.ts';
import { useStore } from '../store.ts';
import { leaving } from './leaving.ts';
import { useSession } from './session.ts';
import styles from './members-only.module.css';

const SIGN_IN_FIRST = 'Войдите, чтобы продолжить';

/** A page of somebody who has signed in; a guest is asked to, and then comes to the very page. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const isLeaving = useStore(leaving);
  if (useSession().kind === 'member') return children;
  return isLeaving ? null : <SignInFirst />;
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  const redirectTo = pathname + search;
  const told = { redirectTo, reason: SIGN_IN_FIRST };
  useEffect(() => openSitePopup('auth', { redirectTo, reason: SIGN_IN_FIRST }), [redirectTo]);

  return (
    <PageWidth>
      <title>{`${SIGN_IN_FIRST} — Окоём`}</title>
      <meta name="robots" content="noindex,follow" />
      <div className={styles.page}>
        <h1 tabIndex={-1}>{SIGN_IN_FIRST}</h1>
        <p className={styles.text}>Эта страница — часть личного кабинета. После входа откроем её сразу.</p>
        <div className={styles.ways}>
          <Button variant="primary" {...popupTrigger('auth', told)}>
            Войти
          </Button>
          <Link {...buttonClass({ variant: 'outline' })} to="/">
            На главную
          </Link>
        </div>
      </div>
    </PageWidth>
  );
}
