import type { ProductCard as Product } from '@okoem/contract/product.ts';
import { Slider } from '@okoem/ui/slider.tsx';
import type { ReactNode } from 'react';
import { routerLink } from '../../shared/router-link.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { ProductCard } from './product-card.tsx';

interface ProductSliderProps {
  title: string;
  href: string;
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
          marks={<FavouriteButton name={product.name} />}
          action={action(product)}
        />
      ))}
    </Slider>
  );
}
