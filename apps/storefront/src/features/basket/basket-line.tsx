import type { OwnBasketItem } from '@okoem/contract/baskets.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import type { BasketLine as Line } from '../../shared/basket/basket-source.ts';
import { useBasket } from '../../shared/basket/basket.ts';
import { useRemoveWithUndo } from '../../shared/basket/remove-from-basket.ts';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { focusNeighbour } from '../../shared/focus-neighbour.ts';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { lineBounds, type PricedLine, settledQuantity } from './basket-view.ts';
import { lineNotes, nameOf, unitOf, unitPriceText } from './basket-words.ts';
import styles from './basket-line.module.css';

interface BasketLineProps {
  priced: PricedLine;
  /** The sums are those of the quantity shown. */
  isFresh: boolean;
  /** Chosen services, in words. */
  services?: readonly string[];
}

const NO_SERVICES: readonly string[] = [];

export function BasketLine({ priced, isFresh, services = NO_SERVICES }: BasketLineProps) {
  const basket = useBasket();
  const removeWithUndo = useRemoveWithUndo();
  const { line } = priced;
  const name = nameOf(priced);
  const bounds = lineBounds(priced);
  const remove = () => {
    focusNeighbour();
    removeWithUndo([line.offer_id]);
  };

  return (
    <li className={styles.line} data-offer={line.offer_id}>
      <ProductOf priced={priced}>
        <LineServices priced={priced} chosen={services} />
        {lineNotes(priced).map((text) => (
          <p key={text} className={styles.note}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {text}
          </p>
        ))}
      </ProductOf>
      <div className={styles.quantity}>
        <Stepper
          label={`Количество: ${name}`}
          value={settledQuantity(priced)}
          {...bounds}
          unit={unitLabel(unitOf(priced), bounds.step)}
          rules={STEPPER_RULES}
          onChange={(qty) => (qty === 0 ? remove() : basket.put({ ...line, qty }))}
        />
      </div>
      <LineSums priced={priced} isFresh={isFresh} />
      <div className={styles.remove}>
        <IconButton label={`Удалить: ${name}`} data-remove onClick={remove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** Chosen services, or the way to them; where none can be had, nothing. */
function LineServices({ priced: { line, item }, chosen }: { priced: PricedLine; chosen: readonly string[] }) {
  const offered = (item as Partial<OwnBasketItem> | undefined)?.service_types;
  if (!item || (offered?.length === 0 && chosen.length === 0)) return null;
  return (
    <Link className={styles.service} to={shopRoutes.lineServices({ offerId: line.offer_id })}>
      <IconTools size={16} stroke={1.75} aria-hidden />
      {chosen.length === 0 ? 'Добавить услугу' : `Услуги: ${chosen.join('; ')}`}
    </Link>
  );
}

function LineSums({ priced: { item }, isFresh }: Pick<BasketLineProps, 'priced' | 'isFresh'>) {
  if (!item) return <div className={styles.sums} aria-busy />;
  const unitPrice = unitPriceText(item);
  return (
    <div className={styles.sums} data-old={!isFresh || undefined} aria-busy={!isFresh}>
      <b className={styles.total}>{formatPrice(item.total)}</b>
      {item.full > item.total && (
        <s className={styles.full}>
          <VisuallyHidden>Старая цена </VisuallyHidden>
          {formatPrice(item.full)}
        </s>
      )}
      {unitPrice !== undefined && <span className={styles.unit}>{unitPrice}</span>}
    </div>
  );
}

/** Picture, name and article: the same whether the thing can be had or not. */
export function ProductOf({ priced, children }: { priced: PricedLine; children?: ReactNode }) {
  const { line, item } = priced;
  const name = nameOf(priced);
  const path = pathOf(line);
  const article = item?.article ?? line.article;

  return (
    <>
      <div className={styles.picture}>
        <Picture src={item?.main_image ?? line.main_image ?? ''} alt="" size={96} />
      </div>
      <div className={styles.about}>
        {path === undefined ? (
          <span className={styles.name}>{typeset(name)}</span>
        ) : (
          <Link className={styles.name} to={path}>
            {typeset(name)}
          </Link>
        )}
        {article !== undefined && <p className={styles.article}>Артикул {article}</p>}
        {children}
      </div>
    </>
  );
}

function pathOf({ code, id }: Line): string | undefined {
  return typeof code === 'string' && Number.isSafeInteger(id) ? shopRoutes.product({ code, id }) : undefined;
}
