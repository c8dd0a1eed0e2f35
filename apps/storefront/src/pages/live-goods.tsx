import { countOf } from '@okoem/domain/format/plural.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { goodsAddress, liveGoodsQuery } from '../features/catalog/live-goods-query.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { Link } from '../shared/link.tsx';
import { ProductCard } from '../shared/product-card.tsx';
import { cardAction, cardMarks } from './card-parts.tsx';
import styles from './live-goods.module.css';

interface LiveGoodsProps {
  title: string;
  filter: Readonly<Record<string, unknown>>;
  /** Of the title. */
  level?: 2 | 3;
}

/** Goods that fit, with today's price and stock, and the way to all of them. */
export function LiveGoods({ title, filter, level = 2 }: LiveGoodsProps) {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data } = useQuery(liveGoodsQuery({ filter, cityGuid }));
  const href = goodsAddress(filter);
  const Heading = `h${level}` as const;
  if (!data) return null;
  return (
    <section className={styles.goods} aria-label={title}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        <span className={styles.count}>
          {data.total === 0 ? 'сейчас нет в продаже' : countOf(data.total, ['товар', 'товара', 'товаров'])}
        </span>
      </div>
      <ul className={styles.cards}>
        {data.products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} marks={cardMarks(product)} action={cardAction(product)} />
          </li>
        ))}
      </ul>
      {href !== undefined && data.total > 0 && (
        <Link to={href} {...buttonClass({ variant: 'secondary' })}>
          Показать {countOf(data.total, ['товар', 'товара', 'товаров'])}
        </Link>
      )}
    </section>
  );
}
