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
export function BarSums({ totals, supply }: BarSumsProps) {
  const { sum, isUnpriced } = supply;
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
        <span data-sum-of>{isCounting ? 'Цены, наличие и доставка' : sumWords(supply)}</span>
        {!isCounting && vat && <span> · {vat}</span>}
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

/** What the sum holds: nobody adds the delivery once more, or misses it in the basket, where the parcels choose their ways. */
function sumWords({ sum, variant, isUnpriced }: BarSumsProps['supply']): string {
  if (isUnpriced) return 'По лучшим предложениям, без доставки: её посчитаем в корзине';
  if (!sum || !variant) return 'Товары, без доставки: её посчитаем в корзине';
  const { goods, delivery } = sum;
  const carriage = delivery === 0 ? 'бесплатно' : formatPrice(delivery);
  return `товары ${formatPrice(goods)} + доставка ${carriage}, в корзине — отдельно`;
}
