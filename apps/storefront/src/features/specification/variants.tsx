import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { MOST_PLANNED } from './supply-query.ts';
import styles from './variants.module.css';

interface VariantsProps {
  variants: readonly OptimisedVariant[] | undefined;
  goal: OptimisedVariant['goal'];
  /** Different products in the sum. */
  count: number;
  /** Into how many parts the list was cut for it. */
  parts: number;
  /** Offers that a person has named: they are the same in every way. */
  fixed: number;
  isFailed: boolean;
  /** Nothing has changed since it was counted. */
  isFresh: boolean;
  onChoose: (goal: OptimisedVariant['goal']) => void;
}

/** The same goods three ways; the chosen one goes into the basket. */
export function Variants(props: VariantsProps) {
  const { variants, goal, count, parts, fixed, isFailed, isFresh, onChoose } = props;
  if (count === 0) return null;
  if (parts === 0)
    return <p className={styles.note}>Все строки разделены по складам вручную: выбирать сборку не из чего</p>;
  if (isFailed && !variants)
    return <p className={styles.note}>Варианты сборки не посчитались. Цены ниже — по лучшему предложению</p>;
  const cheapest = variants?.find((one) => one.goal === 'cheapest');
  return (
    <>
      <fieldset className={styles.variants} aria-busy={!variants || !isFresh}>
        <legend>Как собрать</legend>
        {variants
          ? variants.map((variant) => (
              <label key={variant.goal} className={styles.card} data-on={variant.goal === goal || undefined}>
                <span className={styles.head}>
                  <b>{variant.name}</b>
                  <input
                    type="radio"
                    name="spec-variant"
                    checked={variant.goal === goal}
                    onChange={() => onChoose(variant.goal)}
                  />
                </span>
                <span className={styles.total}>{formatPrice(variant.total)}</span>
                <Facts variant={variant} cheapest={cheapest} />
              </label>
            ))
          : [0, 1, 2].map((place) => (
              <span key={place} className={styles.waiting}>
                <Skeleton shape="fill" />
              </span>
            ))}
      </fieldset>
      <Notes parts={parts} fixed={fixed} />
    </>
  );
}

/** What the figures do not say by themselves. */
function Notes({ parts, fixed }: Pick<VariantsProps, 'parts' | 'fixed'>) {
  const words = [
    ...(parts > 1
      ? [
          `Товаров больше ${MOST_PLANNED}, поэтому варианты посчитаны ${parts} частями. Доставка — с запасом: посылки одного склада поедут вместе`,
        ]
      : []),
    ...(fixed > 0
      ? ['Строки, разделённые по складам вручную, во всех вариантах одни и те же и сюда не входят']
      : []),
  ];
  return words.map((text) => (
    <p key={text} className={styles.note}>
      {text}
    </p>
  ));
}

interface FactsProps {
  variant: OptimisedVariant;
  cheapest: OptimisedVariant | undefined;
}

function Facts({ variant, cheapest }: FactsProps) {
  const sellers = new Set(variant.parcels.map(({ seller }) => seller.id)).size;
  const dearer = cheapest ? variant.total - cheapest.total : 0;
  return (
    <span className={styles.facts}>
      <span>
        <IconCalendar size={16} stroke={1.75} aria-hidden />
        до {shortDay(variant.arrival_date)}
      </span>
      <span>
        <IconPackage size={16} stroke={1.75} aria-hidden />
        {countOf(variant.parcel_count, ['посылка', 'посылки', 'посылок'])}
      </span>
      <span className={styles.beside}>
        {dearer > 0 ? `+${formatPrice(dearer)}` : countOf(sellers, ['продавец', 'продавца', 'продавцов'])}
      </span>
      <span className={styles.delivery}>
        {variant.delivery === 0 ? 'доставка бесплатно' : `из них доставка ${formatPrice(variant.delivery)}`}
      </span>
    </span>
  );
}
