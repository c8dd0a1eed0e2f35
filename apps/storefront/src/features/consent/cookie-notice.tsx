import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { consent, giveConsent } from '../../shared/analytics/consent.ts';
import { Link } from '../../shared/link.tsx';
import { useStore } from '../../shared/store.ts';
import notice from '../../shared/frame/notice.module.css';
import styles from './cookie-notice.module.css';

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
        <Button variant="secondary" size={40} onClick={() => giveConsent('necessary')}>
          Только нужные
        </Button>
        <Button variant="ink" size={40} onClick={() => giveConsent('all')}>
          Разрешить
        </Button>
      </div>
    </section>
  );
}
