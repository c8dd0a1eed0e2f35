import { listingAddress } from '@okoem/domain/catalog/listing-address.ts';
import { LONGEST_SEARCH } from '@okoem/domain/catalog/search-text.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { Link } from '../../shared/link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import type { FoundProducts } from './listing-data.ts';
import styles from './search-notes.module.css';

interface SearchNotesProps {
  /** As it was typed. */
  q: string;
  /** More was typed than is searched. */
  isCut?: boolean;
  /** A warehouse was chosen already. */
  isPlaced?: boolean;
  found: Pick<FoundProducts, 'corrected' | 'ignoredWords' | 'direction' | 'total' | 'stockCity' | 'looser'>;
}

const LINK = textLinkClass({ isUnderlined: true });

/** What the search did to the words, and the way back. */
export function SearchNotes({ q, found, isCut = false, isPlaced = false }: SearchNotesProps) {
  const { corrected, ignoredWords, direction, total, stockCity, looser = [] } = found;
  return (
    <div className={styles.notes}>
      {isCut && <p>Запрос длиннее {LONGEST_SEARCH} знаков: ищем по его началу</p>}
      {corrected && (
        <p>
          {corrected.isArticle ? 'Возможно, вы имели в виду ' : 'Показаны результаты по запросу '}
          <Link to={shopRoutes.search({ q: corrected.text })} {...LINK}>
            «{corrected.text}»
          </Link>
          {!corrected.isArticle && ` — ${corrected.reason}`}.{' '}
          <Link to={shopRoutes.search({ q: `"${q}"` })} {...LINK}>
            Искать именно «{q}»
          </Link>
        </p>
      )}
      {direction?.kind === 'maker' && total > 0 && (
        <p>
          {direction.name} мы не продаём, показываем аналоги.{' '}
          <button type="button" {...LINK} {...popupTrigger('quote', { comment: `Подберите аналог: ${q}` })}>
            Запросить КП
          </button>
        </p>
      )}
      {ignoredWords.length > 0 && total > 0 && (
        <p>Всё сразу не нашлось; показываем без «{ignoredWords.join('», «')}»</p>
      )}
      {looser.map(({ word, query, total: more }) => (
        <p key={word}>
          Похожие, но без «{word}»:{' '}
          <Link to={shopRoutes.search({ q: query })} {...LINK}>
            {countOf(more, ['товар', 'товара', 'товаров'])} по запросу «{query}»
          </Link>
        </p>
      ))}
      {stockCity && total > 0 && !isPlaced && (
        <p>
          <Link
            to={listingAddress(SHOP_PATHS.search, { q, filters: { warehouse: [stockCity.id] } })}
            {...LINK}
          >
            Показать только со складов города {stockCity.name}
          </Link>
        </p>
      )}
    </div>
  );
}
