import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shortage } from './list-sum.ts';
import type { SpecTotals } from './spec-totals.ts';
import type { SpecSupply } from './use-supply.ts';
import styles from './bottom-bar.module.css';

const OF_ROWS = ['строки', 'строк', 'строк'] as const;

interface BarSumsProps {
  totals: SpecTotals;
  supply: Pick<SpecSupply, 'sum' | 'variant' | 'isUnpriced'>;
}

/** What the list comes to and how many rows are in it; while that is counted, no sum that nobody pays. */
export function BarSums({ totals, supply: { sum, variant, isUnpriced } }: BarSumsProps) {
  const { counts, vatRates } = totals;
  const isCounting = !sum && totals.counted > 0 && !isUnpriced;
  const rates = vatRates.map((rate) => `${rate}%`).join(', ');
  const vat = rates && `НДС: ${rates}, в товарах ${formatPrice(sum?.vat ?? totals.vat)}`;
  const waiting = [
    ...(sum ? shortage(sum) : []),
    ...(counts.none > 0 ? [`${counts.none} не нашли`] : []),
    ...(counts.check > 0 ? [`${counts.check} ждут проверки`] : []),
    ...(counts.left > 0 ? [`${counts.left} без товара`] : []),
  ];
  return (
    <>
      <p className={styles.sum} aria-busy={isCounting}>
        <b>{isCounting ? 'Пересчитываем…' : formatPrice(sum?.total ?? totals.sum)}</b>
        <span>
          {isCounting && 'Цены, наличие и доставка'}
          {!isCounting && sum && variant && `${sumWords(sum)} · `}
          {!isCounting && isUnpriced && 'По лучшим предложениям, без доставки · '}
          {!isCounting && vat}
        </span>
      </p>
      <p className={styles.counted}>
        <b>
          {sum?.counted ?? totals.counted} из {countOf(counts.all, OF_ROWS)} в сумме
        </b>
        <span>{waiting.join(', ') || 'всё решено'}</span>
      </p>
    </>
  );
}

/** Both parts of the total, so that nobody adds the delivery once more. */
function sumWords({ goods, delivery }: { goods: number; delivery: number }): string {
  return `товары ${formatPrice(goods)} + доставка ${delivery === 0 ? 'бесплатно' : formatPrice(delivery)}`;
}
