import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { Slider } from '@okoem/ui/slider.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { PostCard } from '../features/blog/post-card.tsx';
import { postsQuery } from '../features/blog/posts-query.ts';
import { popularBrandsQuery } from '../features/brands/brands-query.ts';
import { PopularBrandsGrid } from '../features/brands/popular-brands-grid.tsx';
import { categoryTilesQuery } from '../features/catalog/category-tiles-query.ts';
import { CategoryTiles } from '../features/catalog/category-tiles.tsx';
import { ProductSlider } from '../features/catalog/product-slider.tsx';
import { productsQuery } from '../features/catalog/products-query.ts';
import { bannersQuery } from '../features/home/banners-query.ts';
import { HomeBanners } from '../features/home/home-banners.tsx';
import { HomeHelp } from '../features/home/home-help.tsx';
import { HomeJsonLd } from '../features/home/home-json-ld.tsx';
import { HomeSide } from '../features/home/home-side.tsx';
import { HomeSpecs } from '../features/home/home-specs.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { priceWords } from '../shared/product-words.ts';
import { RichText } from '../shared/rich-text.tsx';
import { routerLink } from '../shared/router-link.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { useAudience } from '../shared/session/session.ts';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import { cardAction } from './card-parts.tsx';
import { RecentProducts } from './recent-products.tsx';
import styles from './home-page.module.css';

const IN_A_ROW = 10;
const BRANDS = 16;
const POSTS = 6;

function rowsFor(cityGuid: string) {
  const row = { limit: IN_A_ROW, cityGuid };
  return {
    hits: productsQuery({ ...row, filter: { collection_code: 'hity' }, sort: 'popular' }),
    novelties: productsQuery({ ...row, filter: { collection_code: 'novinki' }, sort: 'new' }),
    deal: productsQuery({ ...row, filter: { in_stock: true, discount: true }, sort: 'discount', limit: 1 }),
  };
}

/** The departments are what the page is for; whatever else does not come leaves its block out. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const { city_guid: cityGuid } = context.get(siteRuntimeContext).city;
  const { hits, novelties, deal } = rowsFor(cityGuid);
  await Promise.all([
    client.ensureQueryData(categoryTilesQuery(cityGuid)),
    client.prefetchQuery(bannersQuery),
    client.prefetchQuery(hits),
    client.prefetchQuery(novelties),
    client.prefetchQuery(deal),
    client.prefetchQuery(popularBrandsQuery(BRANDS)),
    client.prefetchQuery(postsQuery({ limit: POSTS })),
    client.prefetchQuery(seoQuery('/')),
  ]);
  return null;
}

export function Component() {
  const { city_guid: cityGuid } = useCurrentCity();
  const rows = rowsFor(cityGuid);
  const { data: tiles } = useSuspenseQuery(categoryTilesQuery(cityGuid));
  const { data: banners = [] } = useQuery(bannersQuery);
  const { data: hits = [] } = useQuery(rows.hits);
  const { data: novelties = [] } = useQuery(rows.novelties);
  const { data: deals = [] } = useQuery(rows.deal);
  const { data: brands = [] } = useQuery(popularBrandsQuery(BRANDS));
  const { data: posts } = useQuery(postsQuery({ limit: POSTS }));
  const { data: seo } = useQuery(seoQuery('/'));
  const audience = useAudience();
  const [deal] = deals;

  return (
    <PageWidth>
      <PageMeta seo={seo} name="Отраслевой маркетплейс систем безопасности" path="/" />
      <HomeJsonLd />
      <div className={styles.home}>
        <div className={styles.hero} data-alone={banners.length === 0}>
          {banners.length > 0 && <HomeBanners banners={banners} />}
          <HomeSide deal={deal && { product: deal, price: priceWords(deal, audience) }} />
        </div>
        <CategoryTiles tiles={tiles} />
        <ProductSlider
          title="Хиты продаж"
          href={shopRoutes.collection({ code: 'hity' })}
          products={hits}
          action={cardAction}
        />
        <RecentProducts />
        <HomeSpecs />
        <ProductSlider
          title="Новинки"
          href={shopRoutes.collection({ code: 'novinki' })}
          products={novelties}
          action={cardAction}
        />
        <PopularBrandsGrid brands={brands} />
        <HomeHelp />
        {posts && posts.posts.length > 0 && (
          <Slider variant="blog" title="База знаний" href={SHOP_PATHS.blog} link={routerLink}>
            {posts.posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </Slider>
        )}
        <section className={styles.seo}>
          <h1>{seo?.h1 || 'Отраслевой маркетплейс систем безопасности'}</h1>
          {seo && seo.seo_text !== '' && <RichText html={seo.seo_text} />}
        </section>
      </div>
    </PageWidth>
  );
}
