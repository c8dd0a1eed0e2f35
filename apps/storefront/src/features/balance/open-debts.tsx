import type { OpenDebt } from '@okoem/contract/balance.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { Link } from '../../shared/link.tsx';
import { dueText } from './balance-words.ts';
import styles from './balance.module.css';

/** Orders that are not paid whole, what is late first. */
export function OpenDebts({ debts }: { debts: readonly OpenDebt[] }) {
  return (
    <section className={styles.block} aria-labelledby="open-debts">
      <h2 id="open-debts">Что оплатить</h2>
      <ul className={styles.debts}>
        {debts.map((debt) => (
          <li key={debt.order_id} data-late={debt.days_late > 0 || undefined}>
            <Link {...textLinkClass()} to={shopRoutes.order({ id: debt.order_id })}>
              Заказ {debt.number}
            </Link>
            <span>{dueText(debt)}</span>
            <b>{formatPrice(debt.owed)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
