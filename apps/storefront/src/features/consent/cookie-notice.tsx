import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import type { MouseEvent } from 'react';
import { consent, type Consent, giveConsent } from '../../shared/analytics/consent.ts';
import { Link } from '../../shared/link.tsx';
import { useStore } from '../../shared/store.ts';
import notice from '../../shared/frame/notice.module.css';
import styles from './cookie-notice.module.css';

/** Whoever answers by the keyboard goes on with the page: the notice, and the focus on it, are gone. */
function answer({ detail }: MouseEvent, given: Consent): void {
  giveConsent(given);
  if (detail === 0) document.querySelector('main')?.focus({ preventScroll: true });
}

/** Both answers weigh the same, and the shop works after either. */
export function CookieNotice() {
  const given = useStore(consent);
  if (given !== null) return null;
  return (
    <section className={notice.notice} aria-label="Файлы cookie">
      <p>
        Храним в cookie город, корзину и вход. С вашего согласия — ещё и статистику посещений.{' '}
        <Link className={styles.more} to={shopRoutes.page({ slug: 'privacy-policy' })}>
          Подробнее
        </Link>
      </p>
      <div className={notice.answers}>
        <Button variant="secondary" size={40} onClick={(event) => answer(event, 'necessary')}>
          Только нужные
        </Button>
        <Button variant="ink" size={40} onClick={(event) => answer(event, 'all')}>
          Разрешить
        </Button>
      </div>
    </section>
  );
}
