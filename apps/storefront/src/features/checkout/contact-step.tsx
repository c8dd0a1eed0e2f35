import { shownPhone } from '@okoem/domain/format/phone.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { buyerQuery } from './checkout-queries.ts';
import { CheckoutStep } from './checkout-step.tsx';
import styles from './folded.module.css';

/** Who buys is known from the profile: letters about the order go there. */
export function ContactStep({ number }: { number: number }) {
  const { data: buyer } = useQuery(buyerQuery);
  const { first_name: first = '', last_name: last = '', patronymic = '' } = buyer?.customer ?? {};
  const name = [last, first, patronymic].filter((part) => part !== '').join(' ');
  const ways = [buyer?.phone ? shownPhone(buyer.phone) : '', buyer?.email ?? ''].filter((way) => way !== '');
  return (
    <CheckoutStep
      id="contact"
      number={number}
      title="Контакт"
      isDone
      action={
        <Link className={styles.change} to={SHOP_PATHS.profile}>
          Изменить
        </Link>
      }
    >
      <p className={styles.main}>{name === '' ? (ways[0] ?? '…') : name}</p>
      <p className={styles.more}>{name === '' ? 'Сюда придёт письмо о заказе' : ways.join(' · ')}</p>
    </CheckoutStep>
  );
}
