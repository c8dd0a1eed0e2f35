import type { Offer } from '@okoem/contract/offers.ts';
import type { ProductPage } from '@okoem/contract/product-page.ts';
import type { ProductQuestion } from '@okoem/contract/product-questions.ts';
import type { Review } from '@okoem/contract/reviews.ts';
import type { Audience } from '@okoem/domain/customer/audience.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import { currentPrice } from '@okoem/domain/price/current-price.ts';
import { priceView } from '@okoem/domain/price/product-price.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { absoluteAddress } from '../../shared/absolute-address.ts';
import { attributeFacts } from './attribute-words.ts';

interface Described {
  product: ProductPage;
  offers: readonly Pick<Offer, 'price'>[];
  /** Both as the page shows them first. */
  reviews: readonly Review[];
  questions: readonly ProductQuestion[];
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
export function productJsonLd(described: Described) {
  const { product, offers, reviews, questions, description, origin, audience } = described;
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
    ...questionsLd(questions, url),
  };
}

function offersLd({
  product,
  offers,
  origin,
  url,
  audience,
}: Pick<Described, 'product' | 'offers' | 'origin' | 'audience'> & { url: string }) {
  const price = currentPrice(product, audience, priceView('goods'));
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
    review: reviews.map(reviewLd),
  };
}

function reviewLd({ author, rating, pros, cons, text, created_at: at }: Review) {
  const notes = (name: string, note: string) =>
    note === ''
      ? {}
      : {
          [name]: {
            '@type': 'ItemList',
            itemListElement: [{ '@type': 'ListItem', position: 1, name: note }],
          },
        };
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: at.slice(0, 10),
    reviewBody: [pros, cons, text].filter(Boolean).join('\n'),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: BEST_RATING, worstRating: 1 },
    ...notes('positiveNotes', pros),
    ...notes('negativeNotes', cons),
  };
}

/** One page of an answer for each question that has one: a question nobody has answered is none to a search engine. */
function questionsLd(questions: readonly ProductQuestion[], url: string) {
  const answered = questions.filter(({ answers }) => answers.length > 0);
  if (answered.length === 0) return {};
  return { subjectOf: answered.map((question) => questionLd(question, url)) };
}

function questionLd({ id, text, author, created_at: at, answers }: ProductQuestion, url: string) {
  const [best, ...others] = answers.map((answer) => ({
    '@type': 'Answer',
    text: answer.text,
    datePublished: answer.created_at,
    upvoteCount: answer.useful,
    url: `${url}#question-${id}`,
    author: { '@type': answer.side === 'owner' ? 'Person' : 'Organization', name: answer.author },
  }));
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: text,
      text,
      datePublished: at,
      author: { '@type': 'Person', name: author },
      answerCount: answers.length,
      acceptedAnswer: best,
      ...(others.length > 0 && { suggestedAnswer: others }),
    },
  };
}
