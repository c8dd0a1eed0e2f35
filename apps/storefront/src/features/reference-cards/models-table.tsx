import type { ProductCard } from '@okoem/contract/product.ts';
import type { ReferenceCard } from '@okoem/contract/reference-cards.ts';
import { type ModelChoice, selectModels } from '@okoem/domain/catalog/model-selection.ts';
import { countOf, plural } from '@okoem/domain/format/plural.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Led } from '@okoem/ui/led.tsx';
import { Price } from '@okoem/ui/price.tsx';
import type { ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { priceWords, stockWords } from '../../shared/product-words.ts';
import { useAudience } from '../../shared/session/session.ts';
import { columnName, ModelFilters } from './model-filters.tsx';
import styles from './models-table.module.css';

type Model = ReferenceCard['products'][number];

interface ModelsTableProps {
  path: string;
  card: Pick<ReferenceCard, 'columns' | 'products'>;
  choice: ModelChoice;
  /** What is known of prices and stock; a model without it stays in the table. */
  offers: readonly ProductCard[];
  action: (product: ProductCard) => ReactNode;
  /** Below the table: where to look when none of them fits. */
  more?: ReactNode;
}

const MODELS = ['модель', 'модели', 'моделей'] as const;
const NONE = '—';

/** Every model of the family in one table, with nothing in it but what tells them apart. */
export function ModelsTable({ path, card, choice, offers, action, more }: ModelsTableProps) {
  const { columns, products } = card;
  if (products.length === 0) return null;
  const { models, filters } = selectModels(columns, products, choice);
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  const total = countOf(products.length, MODELS);

  return (
    <section className={styles.selection} aria-labelledby="models">
      <div className={styles.head}>
        <h2 id="models">Подобрать модель</h2>
        <output className={styles.count}>
          {models.length === products.length
            ? total
            : `${plural(models.length, ['Подходит', 'Подходят', 'Подходят'])} ${models.length} из ${products.length}`}
        </output>
      </div>
      <ModelFilters path={path} filters={filters} choice={choice} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section className={styles.scroller} aria-label="Таблица моделей" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Модель</th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {columnName(column)}
                </th>
              ))}
              <th scope="col">Наличие</th>
              <th scope="col" className={styles.sum}>
                Цена
              </th>
              <th scope="col">Заказ</th>
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <ModelRow key={model.id} model={model} offer={offerOf.get(model.id)} action={action} />
            ))}
          </tbody>
        </table>
      </section>
      {more && <p>{more}</p>}
    </section>
  );
}

interface ModelRowProps {
  model: Model;
  offer: ProductCard | undefined;
  action: ModelsTableProps['action'];
}

function ModelRow({ model, offer, action }: ModelRowProps) {
  const audience = useAudience();
  const stock = offer && stockWords(offer);
  return (
    <tr data-lights-buttons>
      <th scope="row" className={styles.model}>
        <Link className={styles.name} to={shopRoutes.product(model)}>
          {typeset(model.name)}
        </Link>
        <span className={styles.article}>Арт. {model.article}</span>
      </th>
      {model.values.map((value, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value is nothing but its place under a column
        <td key={place}>{value === null ? NONE : typeset(value)}</td>
      ))}
      <td className={styles.stock}>{stock ? <Led state={stock.state}>{stock.text}</Led> : NONE}</td>
      <td className={styles.sum}>{offer ? <Price {...priceWords(offer, audience)} size="small" /> : NONE}</td>
      <td className={styles.action}>{offer ? action(offer) : NONE}</td>
    </tr>
  );
}
