import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useBasketCount, useBasketLines } from '../../shared/basket/basket.ts';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { basketView, type PricedLine, settledQuantity } from './basket-view.ts';
import { basketRows, nameOf, unitOf } from './basket-words.ts';
import { useBasketQuote } from './use-basket-quote.ts';
import styles from './cart-popup.module.css';

interface CartPopupProps {
  isOpen: boolean;
  onClose: () => void;
  /** Just added: it stands first. */
  offerId?: number;
}

/** A look into the basket without leaving the page. */
export function CartPopup({ isOpen, onClose, offerId }: CartPopupProps) {
  const count = useBasketCount();
  return (
    <Popup
      variant="cart"
      title={count === 0 ? 'Корзина' : `Корзина · ${count}`}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={<CartFooter isEmpty={count === 0} onLeave={onClose} />}
    >
      {count === 0 ? (
        <p className={styles.empty}>В корзине пока пусто</p>
      ) : (
        <CartLines offerId={offerId} onLeave={onClose} />
      )}
    </Popup>
  );
}

function CartLines({ offerId, onLeave }: { offerId: number | undefined; onLeave: () => void }) {
  const lines = useBasketLines();
  const { quote, isFresh } = useBasketQuote();
  const { parcels, gone, unpriced } = basketView(lines, quote);
  const priced = [...parcels.flatMap((parcel) => parcel.lines), ...unpriced, ...gone];
  const ordered = [
    ...priced.filter(({ line }) => line.offer_id === offerId),
    ...priced.filter(({ line }) => line.offer_id !== offerId),
  ];
  return (
    <ul className={styles.lines} aria-busy={!isFresh}>
      {ordered.map((one) => (
        <CartLine
          key={one.line.offer_id}
          priced={one}
          isAdded={one.line.offer_id === offerId}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}

interface CartLineProps {
  priced: PricedLine;
  isAdded: boolean;
  onLeave: () => void;
}

function CartLine({ priced, isAdded, onLeave }: CartLineProps) {
  const { line, item } = priced;
  return (
    <li className={styles.line} data-added={isAdded || undefined}>
      <div className={styles.picture}>
        <Picture src={item?.main_image ?? line.main_image ?? ''} alt="" size={64} />
      </div>
      <div className={styles.about}>
        {isAdded && <p className={styles.added}>Добавили сейчас</p>}
        {typeof line.code === 'string' ? (
          <Link className={styles.name} to={shopRoutes.product(line)} onClick={onLeave}>
            {typeset(nameOf(priced))}
          </Link>
        ) : (
          <span className={styles.name}>{typeset(nameOf(priced))}</span>
        )}
        {item?.is_available === false ? (
          <p className={styles.reason}>{item.notices[0]?.message}</p>
        ) : (
          <p className={styles.sums}>
            <b>{item ? formatPrice(item.total) : '…'}</b>
            <span>{formatQuantityWithUnit(settledQuantity(priced), unitOf(priced))}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function CartFooter({ isEmpty, onLeave }: { isEmpty: boolean; onLeave: () => void }) {
  const isGuest = useSession().kind === 'guest';
  return (
    <div className={styles.footer}>
      {!isEmpty && <CartTotal />}
      <Link {...buttonClass({ variant: 'primary', isWide: true })} to={SHOP_PATHS.cart} onClick={onLeave}>
        Перейти в корзину
      </Link>
      {isGuest && <SignInHint />}
    </div>
  );
}

function SignInHint() {
  return (
    <p className={styles.hint}>
      Персональные цены — после входа.{' '}
      <button
        type="button"
        className={styles.enter}
        {...popupTrigger('auth', {
          redirectTo: SHOP_PATHS.cart,
          reason: 'Войдите как организация, чтобы увидеть персональные цены',
        })}
      >
        Войти
      </button>
    </p>
  );
}

function CartTotal() {
  const { quote, isFresh, isFailed } = useBasketQuote();
  if (isFailed) return <p className={styles.hint}>Сумма не загрузилась — посчитаем в корзине</p>;
  const rows = quote ? basketRows(quote) : [];
  return (
    <div aria-busy={!isFresh} data-cart-total>
      {/* One row would only say the total twice. */}
      {rows.length > 1 && (
        <dl className={styles.rows}>
          {rows.map(({ kind, name, sum }) => (
            <div key={kind}>
              <dt>{name}</dt>
              <dd>{formatPrice(sum)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.total}>
        <span>Итого</span>
        <b>{quote ? formatPrice(quote.totals.total) : '…'}</b>
      </p>
    </div>
  );
}
