import type { ProductPage } from '@okoem/contract/product-page.ts';
import { useQuery } from '@tanstack/react-query';
import { CalculatorHint } from '../features/calculators/calculator-hint.tsx';
import { ProductSlider } from '../features/catalog/product-slider.tsx';
import { productsQuery } from '../features/catalog/products-query.ts';
import { ProductDetails } from '../features/product/product-details.tsx';
import type { ProductMore } from '../features/product/product-query.ts';
import { recentProducts } from '../features/product/recent-products.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { useStore } from '../shared/store.ts';
import { cardAction } from './card-parts.tsx';

const RECENT = 10;

export interface ProductLowerProps {
  product: ProductPage;
  path: string;
  more: ProductMore | undefined;
  categoryHref: string;
}

/** Everything below what sells the product. */
export function ProductLower({ product, path, more, categoryHref }: ProductLowerProps) {
  return (
    <>
      <ProductDetails product={product} path={path} />
      <CalculatorHint product={product} />
      <Related more={more} categoryHref={categoryHref} />
      <Recent productId={product.id} />
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

/** Only the browser knows what was seen, so it is drawn when the page has come to life. */
function Recent({ productId }: { productId: number }) {
  const { city_guid: cityGuid } = useCurrentCity();
  const ids = useStore(recentProducts)
    .filter((id) => id !== productId)
    .slice(0, RECENT);
  const filter = { id: ids, with_zero_stock: true };
  const { data = [] } = useQuery({
    ...productsQuery({ filter, sort: 'popular', limit: RECENT, cityGuid }),
    enabled: ids.length > 0,
  });
  const products = ids.flatMap((id) => data.find((one) => one.id === id) ?? []);

  return <ProductSlider title="Вы недавно смотрели" products={products} action={cardAction} />;
}
