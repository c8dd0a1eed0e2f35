import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Link, useRouteError } from 'react-router';
import { pageErrorOf } from '../shared/page-error.ts';
import styles from './error-page.module.css';

/** What a route shows instead of itself when it, or its data, is not there. */
export function ErrorPage() {
  const { status, requestNumber } = pageErrorOf(useRouteError());

  return (
    <PageWidth>
      <div className={styles.notice}>
        {status === 404 ? <NotFound /> : <Failure requestNumber={requestNumber} />}
        <Link className={styles.home} to="/">
          На главную
        </Link>
      </div>
    </PageWidth>
  );
}

function NotFound() {
  return (
    <>
      <title>Страница не найдена — Окоём</title>
      <p className={styles.status}>404</p>
      <h1>Страница не найдена</h1>
      <p className={styles.text}>Проверьте адрес или начните с главной страницы.</p>
    </>
  );
}

function Failure({ requestNumber }: { requestNumber: string | undefined }) {
  return (
    <>
      <title>Страница не загрузилась — Окоём</title>
      <h1>Страница не загрузилась</h1>
      <p className={styles.text}>Ошибка на нашей стороне. Обновите страницу через минуту.</p>
      {requestNumber !== undefined && <p className={styles.number}>Номер запроса: {requestNumber}</p>}
    </>
  );
}
