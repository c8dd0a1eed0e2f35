import type { ProductCard } from '@okoem/contract/product.ts';
import { InParts } from '@okoem/ui/in-parts.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Price } from '@okoem/ui/price.tsx';
import { Rating } from '@okoem/ui/rating.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useBasketLine } from '../../shared/basket/basket.ts';
import { OtherSellers } from '../../shared/other-sellers.tsx';
import { Picture } from '../../shared/picture.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { formatRating, parameterLine, priceWords } from '../../shared/product-words.ts';
import { RatingSlot } from '../../shared/rating-slot.tsx';
import { useAudience } from '../../shared/session/session.ts';
import { stockCell } from '../../shared/stock-cell.ts';
import type { ProductsProps } from './listing-products.tsx';
import { commonParameters, parametersOf } from './product-row.ts';
import { TableBuy } from './table-buy.tsx';
import { TableTotal } from './table-total.tsx';
import styles from './product-table.module.css';

type Column = ReturnType<typeof commonParameters>[number];

const MOST_COLUMNS = 4;

/** The buyer's tool: a row a product, a column a characteristic, and the quantity typed where it is read. */
export function ProductTable({ products, action }: ProductsProps) {
  const columns = commonParameters(products, MOST_COLUMNS);
  return (
    <>
      <table className={styles.table} aria-label="Товары">
        <thead className={styles.head}>
          <tr>
            <th scope="col">
              <VisuallyHidden>Изображение</VisuallyHidden>
            </th>
            <th scope="col">Товар</th>
            {columns.map(({ code, name }) => (
              <th key={code} scope="col" className={styles.parameter}>
                {name}
              </th>
            ))}
            <th scope="col">Наличие</th>
            <th scope="col" className={styles.sum}>
              Цена
            </th>
            <th scope="col">Количество</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.id} product={product} columns={columns} action={action} />
          ))}
        </tbody>
      </table>
      <TableTotal />
    </>
  );
}

interface RowProps extends Pick<ProductsProps, 'action'> {
  product: ProductCard;
  columns: readonly Column[];
}

function Row({ product, columns, action }: RowProps) {
  const isChosen = useBasketLine(product.offer_id) !== undefined;
  const audience = useAudience();
  const values = new Map(parametersOf(product).map(({ code, value }) => [code, value]));

  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <td className={styles.thumb}>
        <span className={styles.picture}>
          <Picture src={product.main_image} alt="" size={56} />
        </span>
      </td>
      <td className={styles.about}>
        <h3 className={styles.name}>
          <ProductLink className={styles.link} product={product} />
        </h3>
        <span className={styles.meta}>
          Арт. {product.article}
          {product.seller && ` · ${product.seller.name}`} <OtherSellers product={product} />
          <RatingSlot productId={product.id}>
            {product.rating !== null && <Rating value={formatRating(product.rating)} />}
          </RatingSlot>
        </span>
        <span className={styles.parameters}>{parameterLine(product)}</span>
      </td>
      {columns.map(({ code }) => (
        <td key={code} className={styles.parameter}>
          {values.get(code) ?? '—'}
        </td>
      ))}
      <td className={styles.stock}>
        <Stock product={product} />
      </td>
      <td className={styles.sum}>
        <Price {...priceWords(product, audience)} discountPercent={0} size="small" />
      </td>
      <td className={styles.buy}>
        <TableBuy product={product} otherwise={action} />
      </td>
    </tr>
  );
}

function Stock({ product }: { product: ProductCard }) {
  const { state, text, note } = stockCell(product);
  return (
    <>
      <Led state={state}>{text}</Led>
      {note && (
        <span className={styles.note}>
          <InParts text={note} />
        </span>
      )}
    </>
  );
}
