import { ProductSlider } from '../features/catalog/product-slider.tsx';
import { useRecentProducts } from '../shared/use-recent-products.ts';
import { cardAction } from './card-parts.tsx';

const IN_A_ROW = 10;

/** Only the browser knows what was seen, so it is drawn when the page has come to life. */
export function RecentRow({ besides }: { besides?: number | undefined }) {
  const products = useRecentProducts({ most: IN_A_ROW, besides });
  return <ProductSlider title="Вы недавно смотрели" products={products} action={cardAction} />;
}
