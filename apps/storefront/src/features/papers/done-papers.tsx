import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RECEIPT_KIND_LABELS } from '@okoem/domain/receipts/receipt-content.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { orderPapersQuery } from './paper-queries.ts';
import styles from './done-papers.module.css';

/** In a few words of who has just ordered: what is there already, and where the rest will be. */
export function DonePapers({ id }: { id: string }) {
  const { data } = useQuery(orderPapersQuery(id));
  const receipts = data?.receipts ?? [];
  const papers = data?.papers.filter(({ replaced_by: by }) => by === null).length ?? 0;
  return (
    <>
      {receipts.map(({ id: receipt, kind, total, url }) => (
        // A page of the server's own.
        <a key={receipt} className={styles.paper} href={url} target="_blank" rel="noreferrer">
          {RECEIPT_KIND_LABELS[kind]}, {formatPrice(total)}
        </a>
      ))}
      {papers > 0 && (
        <a className={styles.paper} href="#order-papers">
          {countOf(papers, ['документ', 'документа', 'документов'])} на этой странице
        </a>
      )}
      {receipts.length + papers === 0 ? 'Появятся на этой странице и в разделе ' : 'Всё — в разделе '}
      <Link className={styles.link} to={SHOP_PATHS.documents}>
        «Документы»
      </Link>
    </>
  );
}
