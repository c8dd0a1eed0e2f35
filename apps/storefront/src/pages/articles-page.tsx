import { listOf, listPlace } from '@okoem/domain/lines/list-address.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router';
import { ArticleList } from '../features/lines/article-list.tsx';
import { listQuery } from '../features/lines/list-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { part } from '../shared/part.tsx';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './articles-page.module.css';

/** Folded away where there is a list. */
const ListEditor = part(
  async () => (await import('../features/lines/list-editor.tsx')).ListEditor,
  'textarea[name=list]',
);

const TITLE = 'Список артикулов';

/** What did not come is told by the list itself, with the text still there. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const text = listOf(new URL(request.url));
  const { city } = context.get(siteRuntimeContext);
  if (text !== '')
    await context.get(queryClientContext).prefetchQuery(listQuery({ text, cityGuid: city.city_guid }));
  return null;
}

export function Component() {
  const { search, state } = useLocation();
  // The server knows the address alone, and the first look of a browser is the server's.
  const text = listOf(useHydrated() ? { search, state } : { search });

  return (
    <PageWidth>
      <PageMeta
        seo={undefined}
        name={TITLE}
        path={SHOP_PATHS.articles}
        indexing={{ canonical: SHOP_PATHS.articles, robots: 'noindex,follow' }}
      />
      <PageCrumbs crumbs={[{ label: TITLE, href: SHOP_PATHS.articles }]} />
      {text === '' ? <NoList /> : <List text={text} />}
    </PageWidth>
  );
}

function List({ text }: { text: string }) {
  const navigate = useNavigate();
  const [isEdited, setIsEdited] = useState(false);
  const change = (list: string) => {
    const { to, state } = listPlace(list);
    void navigate(to, { state, preventScrollReset: true, replace: true });
  };
  const submit = (list: string) => {
    setIsEdited(false);
    const { to, state } = listPlace(list);
    void navigate(to, { state });
  };

  return (
    <>
      <div className={styles.head}>
        <h1>{TITLE}</h1>
        <details
          className={styles.edit}
          open={isEdited}
          onToggle={({ currentTarget }) => setIsEdited(currentTarget.open)}
        >
          <summary>Изменить список</summary>
          <ListEditor text={text} submit="Найти заново" onSubmit={submit} />
        </details>
      </div>
      <ArticleList text={text} onChange={change} />
    </>
  );
}

function NoList() {
  const navigate = useNavigate();
  const submit = (list: string) => {
    const { to, state } = listPlace(list);
    void navigate(to, { state });
  };
  return (
    <>
      <h1>{TITLE}</h1>
      <p className={styles.lead}>
        Вставьте артикулы с количествами — найдём все сразу, покажем цены, остатки и сроки в вашем городе.
      </p>
      <ListEditor text="" submit="Найти" onSubmit={submit} />
    </>
  );
}
