/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot become cards on a phone */
import type { ProductCard } from '@okoem/contract/product.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { unitPriceOf } from '@okoem/domain/price/tier-price.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { Button } from '@okoem/ui/button.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { memo } from 'react';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { Picture } from '../../shared/picture.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { stockWords } from '../../shared/product-words.ts';
import { Confidence } from './confidence.tsx';
import type { RowAct } from './row-act.ts';
import { RowDetails } from './row-details.tsx';
import { RowSearch } from './row-search.tsx';
import { type RowShare, sharePrice, shortWords, supplyWords } from './row-supply.ts';
import {
  type Cards,
  countedProductId,
  groupOf,
  rowNumber,
  rowQuantity,
  rowTitle,
  shownProductId,
  sourceWords,
  type SpecRow,
  type Taste,
} from './spec-rows.ts';
import { canBeOrdered } from './spec-totals.ts';
import styles from './grid-row.module.css';

export interface GridRowProps {
  row: SpecRow;
  /** In the whole file, from 0. */
  place: number;
  cards: Cards;
  share: RowShare | undefined;
  /** Of its offer by all rows. */
  together: number | undefined;
  taste: Taste;
  isActive: boolean;
  isOpen: boolean;
  /** What is searched for in the open row. */
  query: string;
  isReadOnly: boolean;
  onAct: (act: RowAct) => void;
}

const MOST = 1_000_000;

/** One row: what the file asks for, what was found, and what it comes to. Drawn again only when it changes. */
export const GridRow = memo(SpecGridRow, isSameRow);

function SpecGridRow(props: GridRowProps) {
  const { row, place, cards, taste, isActive, isOpen, isReadOnly, onAct } = props;
  const group = groupOf(row, taste);
  const shown = group === 'none' ? undefined : cards.get(shownProductId(row) ?? 0);
  const number = rowNumber(row, place);
  return (
    <div className={styles.group} role="rowgroup" data-group={group} data-open={isOpen || undefined}>
      <div
        className={styles.row}
        role="row"
        tabIndex={isActive ? 0 : -1}
        aria-rowindex={place + 2}
        data-spec-row={row.id}
        onFocus={(event) => {
          if (event.target === event.currentTarget) onAct({ type: 'focus', id: row.id });
        }}
      >
        <span className={styles.number} role="gridcell">
          {number}
        </span>
        <div className={styles.source} role="gridcell">
          {rowTitle(row)}
          <small>{sourceWords(row)}</small>
        </div>
        <div className={styles.confidence} role="gridcell">
          <Confidence row={row} taste={taste} />
        </div>
        {shown ? <Found {...props} product={shown} /> : <NotFound {...props} number={number} />}
        <div className={styles.more} role="gridcell">
          {!isReadOnly && (
            <IconButton
              label={`${isOpen ? 'Свернуть' : 'Кандидаты и действия'}: строка ${number}`}
              aria-expanded={isOpen}
              onClick={() => onAct({ type: 'toggle', id: row.id })}
            >
              {isOpen ? (
                <IconChevronUp size={20} stroke={1.75} aria-hidden />
              ) : (
                <IconChevronDown size={20} stroke={1.75} aria-hidden />
              )}
            </IconButton>
          )}
        </div>
      </div>
      {isOpen && (
        <div role="row">
          <div className={styles.details} role="gridcell">
            <RowDetails {...props} number={number} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Prices of all rows come anew with every change of one; those that stay the same draw nothing. */
function isSameRow(before: GridRowProps, now: GridRowProps): boolean {
  const names = Object.keys(now) as (keyof GridRowProps)[];
  return names.every((name) =>
    name === 'share'
      ? JSON.stringify(before.share) === JSON.stringify(now.share)
      : Object.is(before[name], now[name]),
  );
}

function Found(props: GridRowProps & { product: ProductCard }) {
  const { row, product, share: given, together = 0, taste, isReadOnly, onAct } = props;
  const { quantity, note, isDoubtful } = rowQuantity(row, product);
  // Counted for another quantity, it says nothing of this one.
  const isCounted = countedProductId(row, taste) !== undefined;
  const isOfThis = given?.wanted === quantity && given.productId === product.product_id;
  const share = isCounted && isOfThis ? given : undefined;
  const price = (share && sharePrice(share)) ?? unitPriceOf(product, Math.max(together, quantity));
  const isOut = !isCounted || !canBeOrdered(product) || share?.got === 0;
  const step = product.multiple;
  return (
    <>
      <div className={styles.product} role="gridcell">
        <span className={styles.picture}>
          <Picture src={product.main_image} alt="" size={48} />
        </span>
        <span>
          <ProductLink className={styles.name} product={product} />
          <small>
            {product.article}
            {product.seller && ` · ${share?.supplies[0]?.seller || product.seller.name}`}
          </small>
        </span>
      </div>
      <div className={styles.stock} role="gridcell">
        <Stock product={product} share={share} />
        {note !== '' && <small data-doubtful={isDoubtful || undefined}>{note}</small>}
      </div>
      <div className={styles.quantity} role="gridcell">
        {isReadOnly ? (
          quantity
        ) : (
          <Stepper
            label={`Количество: ${product.name}`}
            value={quantity}
            min={step}
            max={MOST}
            step={step}
            unit={unitLabel(product.price_unit, step)}
            size={40}
            rules={STEPPER_RULES}
            onChange={(value) => onAct({ type: 'quantity', id: row.id, value })}
          />
        )}
      </div>
      <div className={styles.price} role="gridcell">
        {formatPrice(price)}
        {product.price_unit !== 'piece' && <small>/ {unitLabel(product.price_unit, 1)}</small>}
      </div>
      <div className={styles.sum} role="gridcell" data-waits={isOut || undefined}>
        <b>{formatPrice(share && !isOut ? share.sum : lineCost(price, typedMilli(quantity)))}</b>
        {isOut && row.decision !== 'asked' && row.decision !== 'skipped' && <small>не в сумме</small>}
        {share && !isOut && share.got !== share.wanted && (
          <small>за {formatQuantityWithUnit(share.got, product.price_unit)}</small>
        )}
      </div>
    </>
  );
}

function Stock({ product, share }: { product: ProductCard; share: RowShare | undefined }) {
  const { state, text } = stockWords(product);
  if (!share) return <Led state={state}>{text}</Led>;
  const short = shortWords(share, product.price_unit);
  if (share.got === 0) return <Led state="off">{short}</Led>;
  const words = supplyWords(share.supplies, product.price_unit);
  const isWaiting = short !== undefined || share.supplies.some(({ isPreOrder }) => isPreOrder);
  return (
    <>
      <Led state={isWaiting ? 'wait' : 'ok'}>{words.text}</Led>
      {short !== undefined && <small data-doubtful>{short}</small>}
      {words.parts.map((part) => (
        <small key={part}>{part}</small>
      ))}
    </>
  );
}

function NotFound({ row, number, query, isOpen, isReadOnly, onAct }: GridRowProps & { number: string }) {
  const { id, decision } = row;
  return (
    <div className={styles.nothing} role="gridcell">
      {!isReadOnly && (
        <>
          <RowSearch
            row={row}
            number={number}
            query={isOpen ? query : ''}
            onQuery={(text) => onAct({ type: 'search', id, text })}
          />
          <Button variant="ink" size={40} onClick={() => onAct({ type: 'ask', id })}>
            {decision === 'asked' ? 'Не запрашивать' : 'Запросить у менеджера'}
          </Button>
          <Button variant="secondary" size={40} onClick={() => onAct({ type: 'skip', id })}>
            {decision === 'skipped' ? 'Вернуть строку' : 'Пропустить'}
          </Button>
        </>
      )}
    </div>
  );
}
