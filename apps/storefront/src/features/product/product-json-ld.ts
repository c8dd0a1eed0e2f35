import type { Offer } from '@okoem/contract/offers.ts';
import type { ProductPage } from '@okoem/contract/product-page.ts';
import type { Review } from '@okoem/contract/reviews.ts';
import type { Audience } from '@okoem/domain/customer/audience.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import { currentPrice } from '@okoem/domain/price/current-price.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { absoluteAddress } from '../../shared/absolute-address.ts';
import { attributeFacts } from './attribute-words.ts';

interface Described {
  product: ProductPage;
  offers: readonly Pick<Offer, 'price'>[];
  reviews: readonly Review[];
  description: string;
  origin: string;
  audience: Audience;
}

const AVAILABILITY: Record<ProductPage['availability'], string> = {
  in_stock: 'InStock',
  on_order: 'BackOrder',
  out_of_stock: 'OutOfStock',
  not_delivered: 'OutOfStock',
};
const BEST_RATING = 5;

/** The product in the words of schema.org; only what the page itself shows. */
export function productJsonLd({ product, offers, reviews, description, origin, audience }: Described) {
  const url = absoluteAddress(origin, shopRoutes.product(product));
  const images = product.images?.length ? product.images : [product.main_image];
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    description,
    image: images.filter(Boolean).map((image) => absoluteAddress(origin, image)),
    sku: product.article,
    mpn: product.article,
    category: (product.category_chain ?? []).map(({ name }) => name).join(' / '),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    additionalProperty: attributeFacts(product).map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    offers: offersLd({ product, offers, origin, url, audience }),
    ...ratingLd(product, reviews),
  };
}

function offersLd({
  product,
  offers,
  origin,
  url,
  audience,
}: Pick<Described, 'product' | 'offers' | 'origin' | 'audience'> & { url: string }) {
  const price = currentPrice(product, audience, { showcase: true });
  const common = {
    priceCurrency: 'RUB',
    availability: `https://schema.org/${AVAILABILITY[product.availability]}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    ...(product.seller
      ? {
          seller: {
            '@type': 'Organization',
            name: product.seller.name,
            url: absoluteAddress(origin, shopRoutes.seller(product.seller)),
          },
        }
      : {}),
  };
  const prices = [price, ...offers.map((offer) => offer.price)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (low === high) return { '@type': 'Offer', price: toRoubles(price), ...common };
  return {
    '@type': 'AggregateOffer',
    lowPrice: toRoubles(low),
    highPrice: toRoubles(high),
    offerCount: offers.length,
    // Yandex reads the price itself, also beside a range.
    price: toRoubles(price),
    ...common,
  };
}

function ratingLd({ rating, reviews_count: count }: ProductPage, reviews: readonly Review[]) {
  if (rating === null || count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(rating * 10) / 10,
      reviewCount: count,
      bestRating: BEST_RATING,
      worstRating: 1,
    },
    review: reviews.map(({ author, rating: stars, text, created_at: at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: at.slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: BEST_RATING, worstRating: 1 },
    })),
  };
}
