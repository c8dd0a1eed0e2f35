import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { Link } from '../../shared/link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import type { FoundProducts } from './listing-data.ts';
import styles from './search-notes.module.css';

interface SearchNotesProps {
  /** As it was typed. */
  q: string;
  found: Pick<FoundProducts, 'corrected' | 'ignoredWords' | 'direction' | 'total'>;
}

/** What the search did to the words, and the way back. */
export function SearchNotes({ q, found: { corrected, ignoredWords, direction, total } }: SearchNotesProps) {
  return (
    <div className={styles.notes}>
      {corrected && (
        <p>
          Показаны результаты по запросу «{corrected.text}» — {corrected.reason}.{' '}
          <Link to={shopRoutes.search({ q: `"${q}"` })} {...textLinkClass({ isUnderlined: true })}>
            Искать именно «{q}»
          </Link>
        </p>
      )}
      {direction?.kind === 'maker' && total > 0 && (
        <p>
          {direction.name} не продаётся; показываем аналоги.{' '}
          <button
            type="button"
            {...textLinkClass({ isUnderlined: true })}
            {...popupTrigger('quote', { comment: `Подберите аналог: ${q}` })}
          >
            Запросить КП
          </button>
        </p>
      )}
      {ignoredWords.length > 0 && total > 0 && (
        <p>
          Без {ignoredWords.length === 1 ? 'слова' : 'слов'}{' '}
          {ignoredWords.map((word) => `«${word}»`).join(', ')}: с {ignoredWords.length === 1 ? 'ним' : 'ними'}{' '}
          ничего не нашли
        </p>
      )}
    </div>
  );
}
