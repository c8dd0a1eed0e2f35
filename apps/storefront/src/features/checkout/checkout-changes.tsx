import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import type { CheckoutBasket } from './checkout-view.ts';
import type { ChangedLine } from './differences.ts';
import type { Placing } from './use-place-order.ts';
import styles from './checkout-changes.module.css';

/** The order was not created: what moved, line by line, and one press to go on with it. */
export function CheckoutChanges({ placing, basket }: { placing: Placing; basket: CheckoutBasket }) {
  const { differences, accept, close, isSending, isAsking } = placing;
  return (
    <Popup
      title="Пока вы оформляли, кое-что изменилось"
      isOpen={differences !== undefined}
      onClose={close}
      isSwipeable
      footer={
        <>
          <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.cart}>
            Вернуться в корзину
          </Link>
          <Button variant="primary" data-autofocus isLoading={isSending} onClick={accept}>
            {isAsking ? 'Принять и отправить' : 'Принять и оформить'}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>Заказ не создан, ничего не списано. {differences?.message}</p>
      <ul className={styles.lines}>
        {differences?.lines.map((line) => (
          <Changed key={line.offerId} line={line} basket={basket} />
        ))}
      </ul>
      {differences?.total !== undefined && (
        <p className={styles.total}>
          <span>
            {differences.seen === undefined ? 'Сумма заказа' : `Было ${formatPrice(differences.seen)}`}
          </span>
          <span>
            Станет <b>{formatPrice(differences.total)}</b>
          </span>
        </p>
      )}
    </Popup>
  );
}

function Changed({ line, basket }: { line: ChangedLine; basket: CheckoutBasket }) {
  const item = basket.items.find(({ offer_id: id }) => id === line.offerId);
  const { was, now, wanted, available } = line;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture src={item?.main_image ?? ''} alt="" size={56} />
      </span>
      <p className={styles.name}>{item?.name ?? line.message}</p>
      <p className={styles.change}>
        {was !== undefined && now !== undefined && (
          <>
            <s>{formatPrice(was)}</s> <b>{formatPrice(now)}</b>
          </>
        )}
        {wanted !== undefined && available !== undefined && (
          <>
            <s>{wanted}</s> <b>{available === 0 ? 'закончился' : `осталось ${available}`}</b>
          </>
        )}
      </p>
    </li>
  );
}
