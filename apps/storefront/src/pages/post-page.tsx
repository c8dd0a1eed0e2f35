import type { Post, PostBlock } from '@okoem/contract/content.ts';
import { articleSections } from '@okoem/domain/content/article-sections.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Slider } from '@okoem/ui/slider.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { ArticleContents, FoldedContents } from '../features/blog/article-contents.tsx';
import { ArticleSection } from '../features/blog/article-section.tsx';
import { PostCard } from '../features/blog/post-card.tsx';
import { postQuery } from '../features/blog/post-query.ts';
import { postsQuery } from '../features/blog/posts-query.ts';
import { absoluteAddress } from '../shared/absolute-address.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { JsonLd } from '../shared/json-ld.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { part } from '../shared/part.tsx';
import { Picture } from '../shared/picture.tsx';
import { routerLink } from '../shared/router-link.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { SeoText } from '../shared/seo-text.tsx';
import { siteRuntimeContext, useSiteRuntime } from '../shared/site-runtime.tsx';
import type { GoodsAsked } from './article-block.part.tsx';
import styles from './post-page.module.css';

const OTHERS = 7;
const NO_BLOCKS: readonly PostBlock[] = [];

const ArticleBlock = part(
  async () => (await import('./article-block.part.tsx')).ArticleBlock,
  '[data-article-block]',
);

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const { city } = context.get(siteRuntimeContext);
  const slug = params['slug']!;
  const post = await client.ensureQueryData(postQuery(slug));
  if (!post) throw data(null, { status: 404 });
  await Promise.all([
    client.prefetchQuery(seoQuery(shopRoutes.post({ slug }))),
    client.prefetchQuery(postsQuery({ limit: OTHERS })),
    prefetchBlocks(post.blocks ?? NO_BLOCKS, { client, cityGuid: city.city_guid }),
  ]);
  return null;
}

/** What goods a calculator leads to is worked out by its own code, which few articles need. */
async function prefetchBlocks(blocks: readonly PostBlock[], asked: GoodsAsked): Promise<void> {
  if (blocks.length === 0) return;
  const { prefetchGoods } = await import('./article-block.part.tsx');
  await Promise.all(blocks.map((block) => prefetchGoods(block, asked)));
}

export function Component() {
  const slug = useParams()['slug']!;
  const path = shopRoutes.post({ slug });
  const { data: post } = useSuspenseQuery(postQuery(slug));
  const { data: seo } = useQuery(seoQuery(path));
  const { data: newest } = useQuery(postsQuery({ limit: OTHERS }));
  const { title, image_url: image } = post!;
  const others = (newest?.posts ?? []).filter((other) => other.slug !== slug);

  return (
    <PageWidth>
      <PageMeta seo={seo} name={title} path={path} image={image} />
      <PostData post={post!} />
      <PageCrumbs
        crumbs={[
          { label: 'База знаний', href: SHOP_PATHS.blog },
          { label: title, href: path },
        ]}
      />
      <Article post={post!} title={seo?.h1 || title} />
      {others.length > 0 && (
        <Slider variant="blog" title="Ещё статьи" href={SHOP_PATHS.blog} link={routerLink}>
          {others.map((other) => (
            <PostCard key={other.id} post={other} />
          ))}
        </Slider>
      )}
      <SeoText seo={seo} />
    </PageWidth>
  );
}

function Article({ post, title }: { post: Post; title: string }) {
  const { lead, image_url: image, published_at: publishedAt, body = '', blocks = NO_BLOCKS } = post;
  const sections = useMemo(() => articleSections(body), [body]);
  const headed = sections.filter(({ id }) => id !== '');
  const known = new Set(headed.map(({ id }) => id));
  const strays = blocks.filter(({ after }) => !known.has(after));

  return (
    <div className={styles.columns} data-contents={headed.length > 1 || undefined}>
      {headed.length > 1 && <ArticleContents sections={headed} />}
      <article className={styles.post}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p className={styles.date}>
              <time dateTime={publishedAt}>{formatDate(publishedAt, 'dd MMMM yyyy')}</time>
            </p>
            <p className={styles.lead}>{typeset(lead)}</p>
          </div>
          <div className={styles.picture}>
            <Picture src={image} alt="" size={320} isFirst />
          </div>
        </header>
        {headed.length > 1 && <FoldedContents sections={headed} />}
        {sections.map((section) => (
          <Fragment key={section.id}>
            <ArticleSection section={section} />
            <Blocks blocks={blocks.filter(({ after }) => section.id !== '' && after === section.id)} />
          </Fragment>
        ))}
        <Blocks blocks={strays} />
      </article>
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly PostBlock[] }) {
  return blocks.map((block) => <ArticleBlock key={JSON.stringify(block)} block={block} />);
}

/** For search engines: they read what the server sends. */
function PostData({ post: { slug, title, lead, image_url: image, published_at: at } }: { post: Post }) {
  const { origin } = useSiteRuntime();
  const described = {
    '@type': 'Article',
    headline: title,
    description: lead,
    image: absoluteAddress(origin, image),
    datePublished: at,
    inLanguage: 'ru',
    mainEntityOfPage: absoluteAddress(origin, shopRoutes.post({ slug })),
    publisher: { '@type': 'Organization', name: 'Окоём' },
  };
  return <JsonLd data={import.meta.env.SSR ? described : undefined} />;
}
