import type { ProductPage } from '@okoem/contract/product-page.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { FoundByArticle } from '../features/listing/found-by-article.tsx';
import { useAskedProduct } from '../features/product/asked-product.ts';
import { attributeFacts } from '../features/product/attribute-words.ts';
import { BuyBar, BuyBox } from '../features/product/buy-box.tsx';
import { ConformityNote } from '../features/product/conformity-note.tsx';
import { offersQuery, type StoreOffer } from '../features/product/offers-query.ts';
import { ProductBuy } from '../features/product/product-buy.tsx';
import { ProductFacts } from '../features/product/product-facts.tsx';
import { ProductGallery } from '../features/product/product-gallery.tsx';
import { ProductHead } from '../features/product/product-head.tsx';
import { productJsonLd } from '../features/product/product-json-ld.ts';
import { ProductMarks } from '../features/product/product-marks.tsx';
import { ProductOptions } from '../features/product/product-options.tsx';
import { type ProductMore, productMoreQuery, productQuery } from '../features/product/product-query.ts';
import { CHARACTERISTICS_ID } from '../features/product/section-ids.ts';
import { questionsQuery } from '../features/reviews/questions-query.ts';
import { reviewsQuery } from '../features/reviews/reviews-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { JsonLd } from '../shared/json-ld.tsx';
import { useNotedView } from '../shared/noted-view.ts';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { partBelow } from '../shared/part.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { useAudience } from '../shared/session/session.ts';
import { siteRuntimeContext, useSiteRuntime } from '../shared/site-runtime.tsx';
import { slugId, toRightAddress } from '../shared/slug-address.ts';
import styles from './product-page.module.css';

/** What a glance takes in beside the picture. */
const KEY_FACTS = 8;
const LOWER_ID = 'more';
const NO_OFFERS: readonly StoreOffer[] = [];

/** Search engines read what the server sends; a browser needs none of it. */
const jsonLdOf = import.meta.env.SSR ? productJsonLd : undefined;

/** The server draws the first questions; a browser that comes from another page asks for them when it gets near. */
const questionsOf = import.meta.env.SSR ? questionsQuery : undefined;

const ProductLower = memo(
  partBelow(async () => (await import('./product-lower.part.tsx')).ProductLower, LOWER_ID),
);

/** The product is what the page is for; the rest may stay away. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const { city } = context.get(siteRuntimeContext);
  const asked = { id: slugId(params['slug']), cityGuid: city.city_guid };
  const more = client.prefetchQuery(productMoreQuery(asked));
  const reviews = client.prefetchQuery(reviewsQuery({ productId: asked.id }));
  const product = await client.ensureQueryData(productQuery(asked));
  toRightAddress(request, shopRoutes.product(product));
  await Promise.all([
    more,
    reviews,
    questionsOf && client.prefetchQuery(questionsOf({ productId: product.id })),
    client.prefetchQuery(offersQuery({ product, city })),
    client.prefetchQuery(seoQuery(shopRoutes.product(product), product.id)),
  ]);
  return null;
}

export function Component() {
  const { slug } = useParams();
  const city = useCurrentCity();
  const asked = { id: slugId(slug), cityGuid: city.city_guid };
  const { data: best } = useSuspenseQuery(productQuery(asked));
  const { data: more } = useQuery(productMoreQuery(asked));
  const { data: offers = NO_OFFERS } = useQuery(offersQuery({ product: best, city }));
  const product = useAskedProduct(best, offers);
  const { data: seo } = useQuery(seoQuery(shopRoutes.product(product), product.id));
  useNotedView(product.id);
  const path = shopRoutes.product(product);
  const crumbs = (product.category_chain ?? []).map((category) => ({
    label: category.name,
    href: shopRoutes.category(category),
  }));

  return (
    <PageWidth>
      <PageMeta seo={seo} name={product.name} path={path} image={product.main_image} />
      <ProductData product={product} offers={offers} description={seo?.description ?? product.name} />
      <div className={styles.crumbs}>
        <PageCrumbs crumbs={[...crumbs, { label: product.article, href: path }]} />
        <FoundByArticle />
      </div>
      <div className={styles.product} data-thumbs={(product.images ?? []).length > 1 || undefined}>
        <div className={styles.head}>
          <ProductHead product={product} title={seo?.h1 || product.name} />
        </div>
        <Looks product={product} more={more} />
        <div className={styles.box}>
          <BuyBox
            product={product}
            offers={offers}
            action={<ProductBuy product={product} offers={offers} />}
          />
        </div>
      </div>
      <div id={LOWER_ID} className={styles.more} data-below>
        <ProductLower {...{ product, path, more, seo }} categoryHref={crumbs.at(-1)?.href ?? '/'} />
      </div>
      <BuyBar product={product} action={<ProductBuy product={product} offers={offers} isBar />} />
    </PageWidth>
  );
}

/** What search engines read. */
interface ProductDataProps {
  product: ProductPage;
  offers: readonly StoreOffer[];
  description: string;
}

function ProductData(props: ProductDataProps) {
  const { origin } = useSiteRuntime();
  const audience = useAudience();
  const client = useQueryClient();
  const productId = props.product.id;
  const { data: reviews } = useQuery(reviewsQuery({ productId }));
  const questions = questionsOf && client.getQueryData(questionsOf({ productId }).queryKey);
  const description = props.product.description || props.description;
  const said = { reviews: reviews?.data ?? [], questions: questions?.data ?? [] };
  const described = { ...props, ...said, description, origin, audience };
  return <JsonLd data={jsonLdOf?.(described)} />;
}

function Looks({ product, more }: { product: ProductPage; more: ProductMore | undefined }) {
  const images = product.images?.length ? product.images : [product.main_image];
  const isGone = product.availability === 'out_of_stock' || product.availability === 'not_delivered';

  return (
    <>
      <div className={styles.gallery}>
        <ProductGallery
          key={product.id}
          name={product.name}
          images={images}
          nameplates={more?.nameplates ?? []}
          isDimmed={isGone}
          marks={<ProductMarks product={product} isBare />}
        />
      </div>
      <div className={styles.about}>
        <div className={styles.options}>
          <ProductOptions family={more?.family} productId={product.id} />
        </div>
        <div className={styles.facts}>
          <h2 className={styles.caption}>Коротко о товаре</h2>
          <ProductFacts facts={attributeFacts(product).slice(0, KEY_FACTS)} />
          <a className={styles.all} href={`#${CHARACTERISTICS_ID}`}>
            <span {...textLinkClass()}>Все характеристики</span>
            <span {...buttonClass({ variant: 'secondary', isWide: true })}>Все характеристики</span>
          </a>
          <ConformityNote files={product.files ?? []} />
        </div>
      </div>
    </>
  );
}
