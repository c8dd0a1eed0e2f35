import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Columns } from '@okoem/ui/columns.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { CategoryIcon } from '../features/catalog-menu/category-icon.tsx';
import { type Department, departmentsQuery } from '../features/catalog-menu/departments-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { Link } from '../shared/link.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import styles from './catalog-page.module.css';

const NAME = 'Каталог товаров';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const { city_guid: cityGuid } = context.get(siteRuntimeContext).city;
  await Promise.all([
    client.ensureQueryData(departmentsQuery(cityGuid)),
    client.prefetchQuery(seoQuery(SHOP_PATHS.catalog)),
  ]);
  return null;
}

/** Every department with its sections: for who comes by an address, and for who opens no menus. */
export function Component() {
  const { city_guid: cityGuid } = useCurrentCity();
  // Another city has other counts of the same departments.
  const { data: departments = [] } = useQuery({
    ...departmentsQuery(cityGuid),
    placeholderData: keepPreviousData,
  });
  const { data: seo } = useQuery(seoQuery(SHOP_PATHS.catalog));
  return (
    <PageWidth>
      <PageMeta seo={seo} name={NAME} path={SHOP_PATHS.catalog} />
      <PageCrumbs crumbs={[{ label: NAME, href: SHOP_PATHS.catalog }]} />
      <h1 className={styles.title}>{seo?.h1 || NAME}</h1>
      <Columns each="third">
        {departments.map((department) => (
          <li key={department.code}>
            <Tile department={department} />
          </li>
        ))}
      </Columns>
      {seo && seo.seo_text !== '' && <RichText html={seo.seo_text} />}
    </PageWidth>
  );
}

function Tile({ department }: { department: Department }) {
  const { code, name, count, sections } = department;
  return (
    <article className={styles.tile}>
      <CategoryIcon code={code} size={28} />
      <div>
        <h2 className={styles.name}>
          <Link to={shopRoutes.category({ code })}>{name}</Link>
        </h2>
        <p className={styles.count}>{countOf(count, ['товар', 'товара', 'товаров'])}</p>
      </div>
      <ul className={styles.sections}>
        {sections.map((section) => (
          <li key={section.code}>
            <Link to={shopRoutes.category(section)}>{section.name}</Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
