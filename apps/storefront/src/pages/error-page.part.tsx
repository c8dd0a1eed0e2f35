import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouteError } from 'react-router';
import { categoryTilesQuery } from '../features/catalog/category-tiles-query.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { Link } from '../shared/link.tsx';
import { pageErrorOf } from '../shared/page-error.ts';
import styles from './error-page.module.css';

/** What a route shows instead of itself when it, or its data, is not there. */
export function ErrorPage() {
  const { status, requestNumber } = pageErrorOf(useRouteError());

  return (
    <PageWidth>
      <div className={styles.notice} data-error-page>
        {status === 404 ? <NotFound /> : <Failure requestNumber={requestNumber} />}
      </div>
      {status === 404 && <Departments />}
    </PageWidth>
  );
}

function NotFound() {
  return (
    <>
      <title>Страница не найдена — Окоём</title>
      <p className={styles.status}>
        <Led state="wait">404</Led>
      </p>
      <h1>Страница не найдена</h1>
      <p className={styles.text}>
        Проверьте адрес, найдите товар по названию или артикулу в строке поиска или начните с раздела
        каталога.
      </p>
      <Link {...buttonClass({ variant: 'mint' })} to="/">
        На главную
      </Link>
    </>
  );
}

function Failure({ requestNumber }: { requestNumber: string | undefined }) {
  return (
    <>
      <title>Страница не загрузилась — Окоём</title>
      <h1>Страница не загрузилась</h1>
      <p className={styles.text}>Ошибка на нашей стороне. Обновите страницу через минуту.</p>
      <div className={styles.actions}>
        <Button variant="mint" onClick={() => window.location.reload()}>
          Обновить
        </Button>
        <Link {...buttonClass({ variant: 'ghost' })} to="/">
          На главную
        </Link>
      </div>
      {requestNumber !== undefined && <p className={styles.number}>Номер запроса: {requestNumber}</p>}
    </>
  );
}

/** Asked for by the browser: a page that failed must not fail a second time for want of a menu. */
function Departments() {
  const { data: tiles = [] } = useQuery(categoryTilesQuery(useCurrentCity().city_guid));
  if (tiles.length === 0) return null;
  return (
    <nav className={styles.departments} aria-label="Разделы каталога">
      {tiles.map(({ code, name }) => (
        <Link key={code} className={styles.department} to={shopRoutes.category({ code })}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
