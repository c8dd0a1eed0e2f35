import { normalisePhone } from '@okoem/domain/format/phone.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { useSiteRuntime } from '../site-runtime.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { wayBackToShop } from '../way-back-to-shop.ts';
import logo from './logo.svg';
import styles from './cart-bar.module.css';

const STEPS = ['Корзина', 'Оформление', 'Готово'];
const SECOND = new Set<string>([SHOP_PATHS.cartRegistration, SHOP_PATHS.checkout]);

/** In place of the shop's header: where one is on the way to the order, and the way back. */
export function CartBar() {
  const { config } = useSiteRuntime();
  const now = SECOND.has(useLocation().pathname) ? 1 : 0;
  const back = useHydrated() ? wayBackToShop() : '/';

  return (
    <header className={styles.bar} data-cart-frame>
      <PageWidth>
        <div className={styles.row}>
          <Link className={styles.logo} to="/" data-logo>
            <img src={logo} alt="Окоём — на главную" width={125} height={38} />
          </Link>
          <Link className={styles.back} to={back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            Вернуться к покупкам
          </Link>
          <ol className={styles.steps} aria-label="Шаги заказа">
            {STEPS.map((step, place) => (
              <li
                key={step}
                className={styles.step}
                aria-current={place === now ? 'step' : undefined}
                data-done={place < now || undefined}
              >
                <b className={styles.number}>{place < now ? <Done /> : place + 1}</b>
                {place < now ? <Link to={SHOP_PATHS.cart}>{step}</Link> : step}
              </li>
            ))}
          </ol>
          {config.supportPhone !== '' && (
            <a className={styles.phone} href={`tel:${normalisePhone(config.supportPhone)}`}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
              <span>{config.supportPhone}</span>
            </a>
          )}
        </div>
      </PageWidth>
    </header>
  );
}

function Done() {
  return <IconCheck size={16} stroke={2.5} aria-label="пройден" />;
}
