import type { Balance } from '@okoem/contract/balance.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { ageLabel, deferredText } from './balance-words.ts';
import styles from './balance.module.css';

/** The figures an accountant comes for. */
export function BalancePanel({ balance }: { balance: Balance }) {
  const { owed, overdue, advance, ages, deferred } = balance;
  return (
    <section className={styles.panel} aria-label="Расчёты">
      <div className={styles.figure} data-figure="owed">
        <p>К оплате</p>
        <b>{formatPrice(owed)}</b>
        <small data-late={overdue > 0 || undefined}>
          {overdue > 0 ? `Просрочено ${formatPrice(overdue)}` : 'Просрочки нет'}
        </small>
      </div>
      <div className={styles.figure} data-figure="advance">
        <p>Аванс</p>
        <b>{formatPrice(advance)}</b>
        <small>{advance > 0 ? 'Наша задолженность перед вами' : 'Переплаты и предоплаты нет'}</small>
      </div>
      <div className={styles.figure} data-figure="deferred">
        <p>Отсрочка</p>
        {deferred ? (
          <>
            <b>{formatPrice(deferred.room)}</b>
            <progress
              className={styles.limit}
              max={deferred.limit}
              value={Math.min(deferred.used, deferred.limit)}
              aria-label="Занято от лимита отсрочки"
            />
            <small>{deferredText(deferred)}</small>
          </>
        ) : (
          <>
            <b>Нет</b>
            <small>Отсрочку открывает менеджер</small>
          </>
        )}
      </div>
      {owed > 0 && (
        <dl className={styles.ages}>
          {ages.map((age) => (
            <div key={age.from} data-late={(age.from > 0 && age.owed > 0) || undefined}>
              <dt>{ageLabel(age)}</dt>
              <dd>{formatPrice(age.owed)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
