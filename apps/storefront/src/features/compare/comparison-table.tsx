import type { ComparisonRow } from '@okoem/domain/compare/comparison.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { RefObject } from 'react';
import { useRemoveWithUndo } from '../../shared/compare/compare-toggle.ts';
import { ProductCard } from '../../shared/product-card.tsx';
import { useAudience } from '../../shared/session/session.ts';
import { ComparisonArrows } from './comparison-arrows.tsx';
import { ComparisonBar } from './comparison-bar.tsx';
import { type ComparedGroup, comparisonSections } from './comparison-view.ts';
import type { ComparisonProps } from './comparison.tsx';
import { removeKeepingFocus } from './keep-focus.ts';
import { useComparisonScroll } from './use-comparison-scroll.ts';
import styles from './comparison-table.module.css';

interface ComparisonTableProps extends Pick<ComparisonProps, 'action' | 'marks'> {
  group: ComparedGroup;
  isOnlyDifferent: boolean;
}

/** A column a product, a row a characteristic; who they are and what they cost stays in sight. */
export function ComparisonTable({ group, isOnlyDifferent, action, marks }: ComparisonTableProps) {
  const { products } = group;
  const sections = comparisonSections(products, { isOnlyDifferent, audience: useAudience() });
  const { frame, scroller, bar, cards, isStuck, onScroll, slide } = useComparisonScroll();

  return (
    <div ref={frame} className={styles.frame}>
      <VisuallyHidden>
        <h2>Товары</h2>
      </VisuallyHidden>
      <ComparisonBar
        barRef={bar}
        products={products}
        action={action}
        isShown={isStuck}
        onScroll={onScroll}
        onSlide={slide}
      />
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={`Сравнение: ${group.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <table className={styles.table}>
          <Cards cardsRef={cards} products={products} action={action} marks={marks} onSlide={slide} />
          {sections.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" className={styles.title}>
                  <h2>{title}</h2>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.code} row={row} products={products} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

/** Pictures seen without scrolling. */
const FIRST_CARDS = 4;
const NONE = '—';

interface CardsProps extends Pick<ComparisonProps, 'action' | 'marks'> {
  cardsRef: RefObject<HTMLTableSectionElement | null>;
  products: ComparedGroup['products'];
  onSlide: (direction: 1 | -1) => void;
}

function Cards({ cardsRef, products, action, marks, onSlide }: CardsProps) {
  return (
    <thead ref={cardsRef} className={styles.cards}>
      <tr>
        <td className={styles.corner}>
          <Corner products={products} onSlide={onSlide} />
        </td>
        {products.map((product, place) => (
          <th key={product.id} scope="col" abbr={product.name} data-product={product.id}>
            <ProductCard
              product={product}
              isFirst={place < FIRST_CARDS}
              action={action(product)}
              marks={
                <>
                  {marks(product)}
                  <Remove product={product} />
                </>
              }
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Corner({ products, onSlide }: Pick<CardsProps, 'products' | 'onSlide'>) {
  const removeWithUndo = useRemoveWithUndo();
  const clear = () => removeKeepingFocus(() => removeWithUndo(products));
  return (
    <div className={styles.legend}>
      <ComparisonArrows onSlide={onSlide} />
      <p>Лучшее значение выделено зелёным, непохожее на остальные — фоном</p>
      <button type="button" className={styles.clear} onClick={clear}>
        Очистить список
      </button>
    </div>
  );
}

function Remove({ product }: { product: ComparedGroup['products'][number] }) {
  const removeWithUndo = useRemoveWithUndo();
  const remove = () => removeKeepingFocus(() => removeWithUndo([product]));
  return (
    <button
      type="button"
      className={styles.remove}
      data-remove
      title="Убрать из сравнения"
      aria-label={`Убрать из сравнения: ${product.name}`}
      onClick={remove}
    >
      <IconX size={24} stroke={1.75} aria-hidden />
    </button>
  );
}

function Row({ row, products }: { row: ComparisonRow } & Pick<ComparedGroup, 'products'>) {
  return (
    <tr data-different={row.isDifferent || undefined}>
      <th scope="row" className={styles.name}>
        <span>{row.name}</span>
      </th>
      {row.cells.map(({ text, isOdd, isBest }, place) => (
        <td key={products[place]!.id} data-none={text === undefined || undefined}>
          <span className={styles.value} data-odd={isOdd || undefined} data-best={isBest || undefined}>
            {text ?? NONE}
            {isBest && <VisuallyHidden> — лучшее значение</VisuallyHidden>}
          </span>
        </td>
      ))}
    </tr>
  );
}
