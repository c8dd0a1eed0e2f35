import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { TextArea } from '@okoem/ui/text-area.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Placing } from './use-place-order.ts';
import styles from './checkout-summary.module.css';

/** Said before the button is pressed: why it does not order at once, whom it asks, and what is not promised. */
export function CheckoutApproval({ checkout, placing }: { checkout: Checkout; placing: Placing }) {
  const { limit, approvers } = checkout.approval!;
  return (
    <div className={styles.approval} aria-live="polite">
      <p>
        <b>Сверх вашего лимита {formatPrice(limit!)}</b> — заказ уйдёт на согласование
      </p>
      <p>
        {approvers.length > 1 ? 'Согласует любой из них' : 'Согласует'}: {approvers.join(', ')}.{' '}
        {placing.approvalNote ?? 'До согласования товары не забронированы и цены могут измениться'}
      </p>
      <TextArea
        label="Комментарий для согласующего"
        rows={2}
        maxLength={1000}
        value={placing.comment}
        onChange={({ currentTarget }) => placing.setComment(currentTarget.value)}
      />
    </div>
  );
}
