import type { ProjectMoney } from '@okoem/contract/project-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { overText } from '../../shared/projects/over-text.ts';
import { barOf } from './project-words.ts';
import styles from './project-money.module.css';

const HEIGHT = 12;

/** Plan, orders and payments as one bar against the budget; the same is told in words beside it. */
export function MoneyBar({ money }: { money: ProjectMoney }) {
  const { planned, ordered, paid, mark } = barOf(money);
  const percent = (part: number) => `${part}%`;
  return (
    <svg
      className={styles.bar}
      data-over={money.over !== null || undefined}
      width="100%"
      height={HEIGHT}
      aria-hidden
    >
      <rect className={styles.track} width="100%" height={HEIGHT} rx={HEIGHT / 2} />
      <rect className={styles.planned} width={percent(planned)} height={HEIGHT} rx={HEIGHT / 2} />
      <rect className={styles.ordered} width={percent(ordered)} height={HEIGHT} rx={HEIGHT / 2} />
      <rect className={styles.paid} width={percent(paid)} height={HEIGHT} rx={HEIGHT / 2} />
      {mark !== null && <rect className={styles.mark} x={percent(mark)} width={3} height={HEIGHT} />}
    </svg>
  );
}

/** The money of a project: what was meant, bound, sent and paid, and what is left. */
export function ProjectMoneyPanel({ money }: { money: ProjectMoney }) {
  const { budget, planned, ordered, shipped, paid, rest, over } = money;
  const rows: [string, string, string][] = [
    ['План', formatPrice(planned), 'planned'],
    ['Заказано', formatPrice(ordered), 'ordered'],
    ['Отгружено', formatPrice(shipped), ''],
    ['Оплачено', formatPrice(paid), 'paid'],
  ];
  return (
    <section className={styles.panel} aria-labelledby="project-money" data-over={over !== null || undefined}>
      <div className={styles.head}>
        <h2 id="project-money">Деньги</h2>
        <p className={styles.budget}>
          {budget === null ? 'Бюджет не задан' : `Бюджет ${formatPrice(budget)}`}
        </p>
      </div>
      <MoneyBar money={money} />
      <dl className={styles.sums}>
        {rows.map(([label, sum, key]) => (
          <div key={label}>
            <dt data-key={key || undefined}>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
        {rest !== null && (
          <div data-rest>
            <dt>Остаток бюджета</dt>
            <dd data-below={rest < 0 || undefined}>{formatPrice(rest)}</dd>
          </div>
        )}
      </dl>
      {over && <output className={styles.over}>{`Бюджет превышен: ${overText(over)}`}</output>}
    </section>
  );
}
