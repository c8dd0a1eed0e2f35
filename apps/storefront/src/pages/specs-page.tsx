import type { SeoData } from '@okoem/contract/seo.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Breadcrumbs } from '@okoem/ui/breadcrumbs.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { cmsPageQuery } from '../features/content/cms-page-query.ts';
import { PutIn } from '../features/specification/put-in.tsx';
import { Waiting } from '../features/specification/waiting.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { routerLink } from '../shared/router-link.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { SeoText } from '../shared/seo-text.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './specs-page.module.css';

const SpecificationView = lazy(async () => ({
  default: (await import('../features/specification/specification-view.tsx')).SpecificationView,
}));
const SharedSpecification = lazy(async () => ({
  default: (await import('../features/specification/shared-specification.tsx')).SharedSpecification,
}));

const NAME = 'Просчет спецификации';
const pageQuery = cmsPageQuery('specs');

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  await Promise.all([client.prefetchQuery(pageQuery), client.prefetchQuery(seoQuery(SHOP_PATHS.specs))]);
  return null;
}

/** The door at the bare address; behind it each specification by its number, or by a link somebody sent. */
export function Component() {
  const { data: seo } = useQuery(seoQuery(SHOP_PATHS.specs));
  const [params] = useSearchParams();
  const [id, token] = [params.get('id'), params.get('shared')];
  const isOne = id !== null || token !== null;

  return (
    <PageWidth>
      <PageMeta
        seo={isOne ? undefined : seo}
        name={NAME}
        path={SHOP_PATHS.specs}
        {...(isOne && { indexing: { canonical: SHOP_PATHS.specs, robots: 'noindex,follow' } })}
      />
      <Breadcrumbs
        crumbs={[
          { label: 'Главная', href: '/' },
          { label: NAME, href: SHOP_PATHS.specs },
        ]}
        link={routerLink}
      />
      {isOne ? <One id={id} token={token} /> : <Door seo={seo} />}
    </PageWidth>
  );
}

/** Prices are the visitor's and rows change: a kept page holds nothing of them, the browser asks. */
function One({ id, token }: { id: string | null; token: string | null }) {
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <>
        <h1>{NAME}</h1>
        <Waiting />
      </>
    );
  return (
    <Suspense fallback={<Waiting />}>
      {id === null ? <SharedSpecification token={token!} /> : <SpecificationView key={id} id={id} />}
    </Suspense>
  );
}

function Door({ seo }: { seo: SeoData | undefined }) {
  const { data: page } = useQuery(pageQuery);
  return (
    <>
      <h1>{seo?.h1 || NAME}</h1>
      <p className={styles.lead}>
        Загрузите спецификацию проектировщика такой, какая она есть. Через минуту у каждой строки — товар,
        цена, остаток и срок, у всего списка — три варианта сборки, и всё это уходит в корзину, в КП или
        обратно в ваш файл.
      </p>
      <PutIn />
      {page && page.body !== '' && <RichText html={page.body} />}
      <SeoText seo={seo} />
    </>
  );
}
