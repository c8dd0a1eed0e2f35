import type { OptimisedBasket, OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';

const DAYS = ['день', 'дня', 'дней'] as const;
const PARCELS = ['посылка', 'посылки', 'посылок'] as const;
const FEWER = ['посылку', 'посылки', 'посылок'] as const;

type Present = OptimisedBasket['present'];

/** What a variant gives against the basket as it is, the best of it first; nothing for one that gives nothing. */
export function gainWords(variant: OptimisedVariant, present: Present): string[] {
  if (variant.is_present) return [];
  const sooner = present.arrival_days - variant.arrival_days;
  const fewer = present.parcel_count - variant.parcel_count;
  return [
    ...(variant.saving !== null && variant.saving > 0 ? [`дешевле на ${formatPrice(variant.saving)}`] : []),
    ...(sooner > 0 ? [`раньше на ${countOf(sooner, DAYS)}`] : []),
    ...(fewer > 0 ? [`на ${countOf(fewer, FEWER)} меньше`] : []),
  ];
}

export function isWorth(variant: OptimisedVariant, present: Present): boolean {
  return variant.is_orderable && gainWords(variant, present).length > 0;
}

/** «Можно дешевле на 1 240 ₽ или раньше на 2 дня»: the best gain of each goal, in the order of the goals. */
export function offerWords({ variants, present }: OptimisedBasket): string {
  const [cheapest, fastest, fewest] = variants.map((variant) =>
    isWorth(variant, present) ? gainWords(variant, present) : [],
  );
  const cheaper = cheapest?.find((word) => word.startsWith('дешевле'));
  const firsts = [
    cheaper && cheaper + laterWords(variants[0]!, present),
    fastest?.find((word) => word.startsWith('раньше')),
    fewest?.find((word) => word.startsWith('на ')),
  ].filter((word) => word !== undefined);
  return firsts.length === 0 ? '' : `Эту корзину можно собрать ${firsts.join(' или ')}`;
}

/** What the saving costs: «, но к 12 декабря вместо 19 ноября». */
export function laterWords(variant: OptimisedVariant, present: Present): string {
  if (variant.arrival_days <= present.arrival_days) return '';
  return `, но к\u00A0${shortDay(variant.arrival_date)} вместо ${shortDay(present.arrival_date)}`;
}

export function parcelsWord(count: number): string {
  return countOf(count, PARCELS);
}

/** What is known of the plan when the search is over: proven, or how much better another could be. */
export function proofWord({ is_proven: isProven, gap_percent: gap }: OptimisedVariant): string {
  if (isProven) return 'Лучше не бывает: проверено';
  // Prices by quantity: what was found is the best of what was tried.
  if (gap === null) return 'Лучшее из найденного';
  return `Лучше может быть самое большее на ${gap.toLocaleString('ru', { maximumFractionDigits: 2 })} %`;
}
