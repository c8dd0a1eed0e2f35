import type { QuoteLine } from '@okoem/contract/quote-views.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import styles from './quote-lines.module.css';

/** What is offered for a line: a product, another than was asked for, or nothing yet. */
export function QuoteProduct({ line, mark }: { line: QuoteLine; mark?: string | undefined }) {
  const { product, seller, store_city: city, is_substitute: isSubstitute, comment } = line;
  if (!product) return <NothingYet line={line} />;
  const facts = [product.article, seller?.name ?? '', city].filter((fact) => fact !== '');
  return (
    <div className={styles.product}>
      <span className={styles.thumb} aria-hidden>
        <Picture src={product.main_image} alt="" size={48} />
      </span>
      <div className={styles.about}>
        {product.code === null ? (
          <p className={styles.name}>{typeset(product.name)}</p>
        ) : (
          <Link className={styles.name} to={shopRoutes.product({ code: product.code, id: product.id })}>
            {typeset(product.name)}
          </Link>
        )}
        <small>
          {facts.join(' · ')}
          {mark !== undefined && (
            <>
              {' · '}
              <b>{mark}</b>
            </>
          )}
        </small>
        {isSubstitute && <em>Замена: предлагаем вместо того, что вы просили</em>}
        {comment !== '' && <q>{comment}</q>}
      </div>
    </div>
  );
}

function NothingYet({ line: { asked, comment } }: { line: QuoteLine }) {
  return (
    <div className={styles.about}>
      <p className={styles.name}>{asked.text || 'Строка без товара'}</p>
      <small>Цену уточняем: в сумму строка не входит</small>
      {comment !== '' && <q>{comment}</q>}
    </div>
  );
}
