import type { ReactNode } from 'react';
import { useReviewsWidget } from './reviews-widget.ts';

/** The rating of the outside reviews service; without one, and until it comes, ours. */
export function RatingSlot({ productId, children }: { productId: number; children: ReactNode }) {
  const { slotRef, isFilled } = useReviewsWidget('rating', productId);
  return (
    <>
      <span ref={slotRef} data-reviews-slot="rating" data-product-id={productId} hidden={!isFilled} />
      {!isFilled && children}
    </>
  );
}
