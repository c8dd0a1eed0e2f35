import type { ProductPage } from '@okoem/contract/product-page.ts';
import type { SeoData } from '@okoem/contract/seo.ts';
import { CalculatorHint } from '../features/calculators/calculator-hint.tsx';
import { ProductSlider } from '../features/catalog/product-slider.tsx';
import { ProductDetails } from '../features/product/product-details.tsx';
import type { ProductMore } from '../features/product/product-query.ts';
import { ProductQuestions } from '../features/reviews/product-questions.tsx';
import { ProductReviews } from '../features/reviews/product-reviews.tsx';
import { SeoText } from '../shared/seo-text.tsx';
import { cardAction } from './card-parts.tsx';
import { RecentRow } from './recent-row.tsx';

export interface ProductLowerProps {
  product: ProductPage;
  path: string;
  more: ProductMore | undefined;
  categoryHref: string;
  seo: SeoData | undefined;
}

/** Everything below what sells the product. */
export function ProductLower({ product, path, more, categoryHref, seo }: ProductLowerProps) {
  return (
    <>
      <ProductDetails
        product={product}
        reviews={<ProductReviews productId={product.id} path={path} />}
        questions={<ProductQuestions key={product.id} productId={product.id} path={path} />}
      />
      <CalculatorHint product={product} />
      <Related more={more} categoryHref={categoryHref} />
      <RecentRow besides={product.id} />
      <SeoText seo={seo} />
    </>
  );
}

function Related({ more, categoryHref }: { more: ProductMore | undefined; categoryHref: string }) {
  return (
    <>
      <ProductSlider
        title="С этим товаром покупают"
        href={categoryHref}
        products={more?.accessories ?? []}
        action={cardAction}
      />
      <ProductSlider
        title="Аналоги"
        href={categoryHref}
        products={more?.analogues ?? []}
        action={cardAction}
      />
    </>
  );
}
