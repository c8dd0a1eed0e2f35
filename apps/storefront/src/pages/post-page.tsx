import { formatDate } from '@okoem/domain/format/date-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Breadcrumbs } from '@okoem/ui/breadcrumbs.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Slider } from '@okoem/ui/slider.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { PostCard } from '../features/blog/post-card.tsx';
import { postQuery } from '../features/blog/post-query.ts';
import { postsQuery } from '../features/blog/posts-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { Picture } from '../shared/picture.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { routerLink } from '../shared/router-link.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import styles from './post-page.module.css';

const OTHERS = 7;

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const slug = params['slug']!;
  const post = await client.ensureQueryData(postQuery(slug));
  if (!post) throw data(null, { status: 404 });
  await Promise.all([
    client.prefetchQuery(seoQuery(shopRoutes.post({ slug }))),
    client.prefetchQuery(postsQuery({ limit: OTHERS })),
  ]);
  return null;
}

export function Component() {
  const slug = useParams()['slug']!;
  const path = shopRoutes.post({ slug });
  const { data: post } = useSuspenseQuery(postQuery(slug));
  const { data: seo } = useQuery(seoQuery(path));
  const { data: newest } = useQuery(postsQuery({ limit: OTHERS }));
  const { title, lead, image_url: image, published_at: publishedAt, body = '' } = post!;
  const others = (newest?.posts ?? []).filter((other) => other.slug !== slug);

  return (
    <PageWidth>
      <PageMeta seo={seo} name={title} path={path} image={image} />
      <Breadcrumbs
        crumbs={[
          { label: 'Главная', href: '/' },
          { label: 'База знаний', href: SHOP_PATHS.blog },
          { label: title, href: path },
        ]}
        link={routerLink}
      />
      <article className={styles.post}>
        <div className={styles.picture}>
          <Picture src={image} alt="" size={320} isFirst />
        </div>
        <h1>{seo?.h1 || title}</h1>
        <p className={styles.date}>
          <time dateTime={publishedAt}>{formatDate(publishedAt, 'dd MMMM yyyy')}</time>
        </p>
        <p className={styles.lead}>{lead}</p>
        <RichText html={body} />
      </article>
      {others.length > 0 && (
        <Slider variant="blog" title="Ещё статьи" href={SHOP_PATHS.blog} link={routerLink}>
          {others.map((other) => (
            <PostCard key={other.id} post={other} />
          ))}
        </Slider>
      )}
    </PageWidth>
  );
}
