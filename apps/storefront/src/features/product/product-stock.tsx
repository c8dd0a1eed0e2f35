import type { ProductPage } from '@okoem/contract/product-page.ts';
import { warehouseCity } from '@okoem/domain/catalog/warehouse-offer.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { Led } from '@okoem/ui/led.tsx';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { stockWords } from '../../shared/product-words.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import type { StoreOffer } from './offers-query.ts';
import styles from './product-stock.module.css';

interface ProductStockProps {
  product: ProductPage;
  offers: readonly StoreOffer[];
}

const SHOWN_WAREHOUSES = 3;

/** What the price and the day above are told of, then the nearest others. */
function shownFirst({ offer_id: chosen }: ProductPage, offers: readonly StoreOffer[]) {
  const own = offers.filter(({ id }) => id === chosen);
  return [...own, ...offers.filter(({ id }) => id !== chosen)].slice(0, SHOWN_WAREHOUSES);
}

/** Where it lies and how much of it: what a buyer otherwise has to phone for. */
export function ProductStock({ product, offers }: ProductStockProps) {
  const words = stockWords(product);
  if (offers.length === 0) {
    return (
      <div className={styles.none}>
        <Led state={words.state}>{words.text}</Led>
      </div>
    );
  }
  const unit = product.price_unit;
  const there = offers.filter(({ is_pre_order }) => !is_pre_order);
  const pieces = there.reduce((sum, { quantity }) => sum + quantity, 0);
  const stores = countOf(offers.length, ['склад', 'склада', 'складов']);
  const total = there.length > 0 ? `${stores} · ${formatQuantityWithUnit(pieces, unit)}` : stores;
  const open = popupTrigger('offers', { productId: product.id });

  return (
    <>
      <div className={styles.list}>
        <div className={styles.head}>
          <p className={styles.total}>{total}</p>
          <button type="button" className={styles.choose} {...open}>
            Выбрать
          </button>
        </div>
        <ul>
          {shownFirst(product, offers).map(({ id, store, seller, is_pre_order, quantity }) => (
            <li key={id} className={styles.store}>
              <Led state={is_pre_order ? 'wait' : 'ok'}>
                {`Склад г.\u00a0${warehouseCity(store.address.address_string)}${product.other_sellers ? ` · ${seller.name}` : ''}`}
              </Led>
              <span>{is_pre_order ? 'под заказ' : formatQuantityWithUnit(quantity, unit)}</span>
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className={styles.tile} {...open}>
        <span>
          <Led state={words.state}>{total}</Led>
          <span className={styles.shown}>{words.text}</span>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </button>
    </>
  );
}
