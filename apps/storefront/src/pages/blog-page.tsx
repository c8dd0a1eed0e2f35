import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { pageCount } from '@okoem/domain/wire/pagination.ts';
import { Breadcrumbs } from '@okoem/ui/breadcrumbs.tsx';
import { Columns } from '@okoem/ui/columns.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { PostCard } from '../features/blog/post-card.tsx';
import { postsQuery } from '../features/blog/posts-query.ts';
import { OtherCalculators } from '../features/calculators/other-calculators.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { routerLink } from '../shared/router-link.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { SeoText } from '../shared/seo-text.tsx';
import styles from './blog-page.module.css';

const ON_A_PAGE = 9;

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function postsOf(page: number) {
  return postsQuery({ limit: ON_A_PAGE, offset: (page - 1) * ON_A_PAGE });
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const page = pageOf(new URL(request.url).searchParams);
  const { posts } = await client.ensureQueryData(postsOf(page));
  if (posts.length === 0 && page > 1) throw data(null, { status: 404 });
  await client.prefetchQuery(seoQuery(SHOP_PATHS.blog));
  return null;
}

export function Component() {
  const [search] = useSearchParams();
  const page = pageOf(search);
  const { data: found } = useSuspenseQuery(postsOf(page));
  const { data: seo } = useQuery(seoQuery(SHOP_PATHS.blog));

  return (
    <PageWidth>
      <PageMeta seo={seo} name="База знаний" path={SHOP_PATHS.blog} />
      <Breadcrumbs
        crumbs={[
          { label: 'Главная', href: '/' },
          { label: 'База знаний', href: SHOP_PATHS.blog },
        ]}
        link={routerLink}
      />
      <h1 className={styles.title}>{seo?.h1 || 'База знаний'}</h1>
      <OtherCalculators />
      {found.posts.length === 0 ? (
        <p className={styles.empty}>Статьи скоро появятся</p>
      ) : (
        <Columns each="third">
          {found.posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} level={2} />
            </li>
          ))}
        </Columns>
      )}
      <div className={styles.pages}>
        <Pagination
          page={page}
          pages={pageCount(found.total, ON_A_PAGE)}
          toPage={(to) => ({ href: to === 1 ? SHOP_PATHS.blog : `${SHOP_PATHS.blog}?page=${to}` })}
          link={routerLink}
        />
      </div>
      {page === 1 && <SeoText seo={seo} />}
    </PageWidth>
  );
}
