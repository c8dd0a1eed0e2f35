import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { popupTrigger } from '../../shared/site-popup.ts';
import styles from './favourite-button.module.css';

/** Favourites live in the account, so a guest is asked to sign in. */
export function FavouriteButton({ name }: { name: string }) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={`В избранное: ${name}`}
      {...popupTrigger('auth', {
        redirectTo: '/lk/favorites',
        reason: 'Войдите, чтобы сохранить товар в избранное',
      })}
    >
      <IconHeart size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
