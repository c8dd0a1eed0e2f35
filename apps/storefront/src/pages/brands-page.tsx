import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { BrandIndex } from '../features/brands/brand-index.tsx';
import { allBrandsQuery } from '../features/brands/brands-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import styles from './showcase-page.module.css';

const NAME = 'Бренды';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  await Promise.all([
    client.ensureQueryData(allBrandsQuery),
    client.prefetchQuery(seoQuery(SHOP_PATHS.brands)),
  ]);
  return null;
}

export function Component() {
  const { data: brands } = useSuspenseQuery(allBrandsQuery);
  const { data: seo } = useQuery(seoQuery(SHOP_PATHS.brands));

  return (
    <PageWidth>
      <PageMeta seo={seo} name={NAME} path={SHOP_PATHS.brands} />
      <PageCrumbs crumbs={[{ label: NAME, href: SHOP_PATHS.brands }]} />
      <div className={styles.head}>
        <h1>{seo?.h1 || NAME}</h1>
        <span className={styles.count}>{countOf(brands.length, ['бренд', 'бренда', 'брендов'])}</span>
      </div>
      <BrandIndex brands={brands} />
      {seo && seo.seo_text !== '' && <RichText html={seo.seo_text} />}
    </PageWidth>
  );
}
