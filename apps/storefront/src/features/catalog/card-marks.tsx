import { CompareButton } from './compare-button.tsx';
import { FavouriteButton } from './favourite-button.tsx';

/** What a card lets the shopper keep for later. */
export function CardMarks({ product }: { product: { id: number; offer_id: number; name: string } }) {
  return (
    <>
      <FavouriteButton product={product} />
      <CompareButton product={product} />
    </>
  );
}
