import type { ProductCard } from '@okoem/contract/product.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { priceWords, stockWords } from '../../shared/product-words.ts';
import { useAudience } from '../../shared/session/session.ts';
import type { ListRow } from './list-query.ts';
import styles from './open-row.module.css';

interface OpenRowProps {
  row: ListRow;
  /** A candidate is what was meant. */
  onChoose: (row: ListRow, article: string) => void;
}

/** A row that is not in the sum, what was typed, why, and what can be done about it. */
export function OpenRow({ row, onChoose }: OpenRowProps) {
  const { line, original, product, reason, notices, candidates, article, text } = row;
  return (
    <li className={styles.row} data-row={row.row}>
      <p className={styles.typed}>
        <span className={styles.number}>Строка {line}</span>
        <b>{original}</b>
      </p>
      <p className={styles.reason}>{reason?.message ?? notices[0]?.message}</p>
      {product && (
        <ul className={styles.candidates}>
          <Candidate product={product} />
        </ul>
      )}
      {!product && candidates.length > 0 && (
        <ul className={styles.candidates}>
          {candidates.map((candidate) => (
            <Candidate
              key={candidate.id}
              product={candidate}
              wanted={row.wanted}
              onChoose={() => onChoose(row, candidate.article)}
            />
          ))}
        </ul>
      )}
      {row.status === 'not_found' && (
        <Link className={styles.search} to={shopRoutes.search({ q: text || article, isAll: true })}>
          Искать в каталоге
        </Link>
      )}
    </li>
  );
}

interface CandidateProps {
  product: ProductCard;
  wanted?: number | null;
  onChoose?: () => void;
}

function Candidate({ product, wanted = null, onChoose }: CandidateProps) {
  const { state, text } = stockWords(product);
  const { current } = priceWords(product, useAudience());
  const yes = wanted === null ? 'Это он' : `Это он × ${formatQuantity(wanted)}`;
  return (
    <li className={styles.candidate}>
      <div className={styles.picture}>
        <Picture src={product.main_image} alt="" size={56} />
      </div>
      <div className={styles.about}>
        <ProductLink className={styles.name} product={product} />
        <p className={styles.facts}>
          <b>{product.article}</b> · {current}
        </p>
        <Led state={state}>{text}</Led>
      </div>
      {onChoose && (
        <Button
          variant="tinted"
          size={40}
          aria-label={`${yes}: ${product.article}, ${product.name}`}
          onClick={onChoose}
        >
          {yes}
        </Button>
      )}
    </li>
  );
}
