import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useLocation } from 'react-router';
import { Link } from '../../shared/link.tsx';
import styles from './search-notes.module.css';

/** On the page of a product a search has led to straight: what was asked for, and the way to everything found. */
export function FoundByArticle() {
  const { q } = parseListingQuery(useLocation().search);
  if (q === undefined) return null;
  return (
    <p className={styles.notes}>
      <span>
        Нашли по артикулу «{q}».{' '}
        <Link to={shopRoutes.search({ q, isAll: true })} {...textLinkClass({ isUnderlined: true })}>
          Показать все результаты
        </Link>
      </span>
    </p>
  );
}
