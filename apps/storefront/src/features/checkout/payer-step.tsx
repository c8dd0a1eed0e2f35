import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Link } from '../../shared/link.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import styles from './folded.module.css';

/** Who pays is the choice of the header: prices and the basket itself belong to it. */
export function PayerStep({ number, session }: { number: number; session: MemberSession }) {
  const { company, companies } = session;
  const others = companies.length > (company ? 1 : 0);
  return (
    <CheckoutStep
      id="payer"
      number={number}
      title="Плательщик"
      isDone
      action={
        company && (
          <Link className={styles.change} to={SHOP_PATHS.profile}>
            Реквизиты
          </Link>
        )
      }
    >
      <p className={styles.main}>{company ? company.name : 'Для себя'}</p>
      <p className={styles.more}>
        {company ? 'Счёт и УПД с НДС на компанию' : 'Чек придёт на e-mail или в СМС'}
        {others && '. У другого плательщика своя корзина: он выбирается в шапке сайта'}
      </p>
    </CheckoutStep>
  );
}
