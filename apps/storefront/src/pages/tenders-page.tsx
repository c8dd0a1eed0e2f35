import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_KINDS } from '@okoem/domain/tender/tender-kind.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { TENDERS_CRUMB } from '../features/tenders/own-tabs.ts';
import { readTendersWish } from '../features/tenders/tenders-address.ts';
import { tendersIndexing, tendersWords } from '../features/tenders/tenders-indexing.ts';
import { TendersList } from '../features/tenders/tenders-list.tsx';
import { tendersQuery } from '../features/tenders/tenders-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { Link } from '../shared/link.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import styles from './tenders-page.module.css';

/** The server draws what it finds; a browser shows the page at once, and the list says itself how it stands. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const wish = readTendersWish(new URL(request.url).searchParams);
  const asked = client.prefetchQuery(tendersQuery(wish));
  if (!import.meta.env.SSR) return null;
  await Promise.all([asked, client.prefetchQuery(seoQuery(SHOP_PATHS.tenders))]);
  const found = client.getQueryData(tendersQuery(wish).queryKey);
  if (wish.page > 1 && found?.data.length === 0) throw data(null, { status: 404 });
  return null;
}

export function Component() {
  const [search] = useSearchParams();
  const wish = readTendersWish(search);
  const { data: seo } = useQuery(seoQuery(SHOP_PATHS.tenders));
  const words = tendersWords(wish.kind);
  // What an editor wrote is about the whole list.
  const written = wish.kind === undefined && seo?.title ? seo : undefined;
  return (
    <PageWidth>
      <PageMeta
        seo={written ?? { ...words, keywords: '', seo_text: '', canonical: '' }}
        name={words.h1}
        path={SHOP_PATHS.tenders}
        indexing={tendersIndexing(wish)}
      />
      <PageCrumbs crumbs={[TENDERS_CRUMB]} />
      <div className={styles.head}>
        <div>
          <h1>{written?.h1 || words.h1}</h1>
          <p className={styles.lead}>
            Контакты и точный адрес заказчик открывает только тому, кого выбрал. Отклик ничего не стоит
          </p>
        </div>
        <Link
          {...buttonClass({ variant: 'primary' })}
          to={shopRoutes.tenderNew({ kind: wish.kind ?? TENDER_KINDS.MONTAGE })}
        >
          Разместить заявку
        </Link>
      </div>
      <TendersList />
      {written && written.seo_text !== '' && <RichText html={written.seo_text} />}
    </PageWidth>
  );
}
