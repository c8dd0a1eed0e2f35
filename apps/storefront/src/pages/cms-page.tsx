import { formatDate } from '@okoem/domain/format/date-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Breadcrumbs } from '@okoem/ui/breadcrumbs.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { cmsPageQuery } from '../features/content/cms-page-query.ts';
import { SectionLinks } from '../features/content/section-links.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { routerLink } from '../shared/router-link.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import styles from './cms-page.module.css';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const page = await client.ensureQueryData(cmsPageQuery(params['slug']!));
  if (!page) throw data(null, { status: 404 });
  await client.prefetchQuery(seoQuery(shopRoutes.page(page), page.id));
  return null;
}

export function Component() {
  const slug = useParams()['slug']!;
  const path = shopRoutes.page({ slug });
  const { data: page } = useSuspenseQuery(cmsPageQuery(slug));
  const { data: seo } = useQuery(seoQuery(path, page!.id));
  const { title, body, updated_at: updatedAt } = page!;

  return (
    <PageWidth>
      <PageMeta seo={seo} name={title} path={path} />
      <Breadcrumbs
        crumbs={[
          { label: 'Главная', href: '/' },
          { label: title, href: path },
        ]}
        link={routerLink}
      />
      <div className={styles.columns}>
        <SectionLinks />
        <article>
          <h1 className={styles.title}>{seo?.h1 || title}</h1>
          <RichText html={body} />
          {seo && seo.seo_text !== '' && (
            <div className={styles.more}>
              <RichText html={seo.seo_text} />
            </div>
          )}
          <p className={styles.updated}>
            Обновлено <time dateTime={updatedAt}>{formatDate(updatedAt, 'dd MMMM yyyy')}</time>
          </p>
        </article>
      </div>
    </PageWidth>
  );
}
