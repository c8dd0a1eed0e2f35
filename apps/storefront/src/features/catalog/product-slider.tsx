import type { ProductCard as Product } from '@okoem/contract/product.ts';
import { Slider } from '@okoem/ui/slider.tsx';
import type { ReactNode } from 'react';
import { ProductCard } from '../../shared/product-card.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { CardMarks } from './card-marks.tsx';

interface ProductSliderProps {
  title: string;
  /** Where all of them are; what is nowhere else has none. */
  href?: string | undefined;
  products: readonly Product[];
  /** What can be done with each product. */
  action: (product: Product) => ReactNode;
}

export function ProductSlider({ title, href, products, action }: ProductSliderProps) {
  if (products.length === 0) return null;
  return (
    <Slider variant="products" title={title} href={href} link={routerLink}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          marks={<CardMarks product={product} />}
          action={action(product)}
        />
      ))}
    </Slider>
  );
}
