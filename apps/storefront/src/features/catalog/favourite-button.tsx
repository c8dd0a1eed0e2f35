import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { useFavouriteToggle } from '../../shared/favourites/favourites.ts';
import styles from './favourite-button.module.css';

export function FavouriteButton({ product }: { product: { id: number; offer_id: number; name: string } }) {
  const toggle = useFavouriteToggle(product);
  return (
    <button type="button" className={styles.heart} aria-label={`В избранное: ${product.name}`} {...toggle}>
      <IconHeart size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
