import type { Collection } from '@okoem/contract/collections.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { Picture } from '../../shared/picture.tsx';
import styles from './collection-head.module.css';

interface CollectionHeadProps {
  collection: Pick<Collection, 'description' | 'banner'>;
  title: string;
  /** Products in it. */
  total: number;
}

/** What was gathered here, and why. */
export function CollectionHead({ collection: { description, banner }, title, total }: CollectionHeadProps) {
  return (
    <div className={styles.head} data-picture={banner !== ''}>
      <div className={styles.text}>
        <div className={styles.name}>
          <h1>{title}</h1>
          <span className={styles.count}>{countOf(total, ['товар', 'товара', 'товаров'])}</span>
        </div>
        {description !== '' && <p className={styles.description}>{description}</p>}
      </div>
      {banner !== '' && (
        <div className={styles.picture}>
          <Picture src={banner} alt="" size={220} isFirst />
        </div>
      )}
    </div>
  );
}
