import type { OptimisedBasket, OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';

const DAYS = ['день', 'дня', 'дней'] as const;
const PARCELS = ['посылка', 'посылки', 'посылок'] as const;
const FEWER = ['посылку', 'посылки', 'посылок'] as const;

/** What a variant gives against the basket as it is, sent by the same rule, the best of it first; nothing for one that gives nothing. */
export function gainWords(variant: OptimisedVariant): string[] {
  if (variant.is_present) return [];
  const { against, saving } = variant;
  const sooner = against.arrival_days - variant.arrival_days;
  const fewer = against.parcel_count - variant.parcel_count;
  return [
    ...(saving !== null && saving > 0 ? [`дешевле на ${formatPrice(saving)}`] : []),
    ...(sooner > 0 ? [`раньше на ${countOf(sooner, DAYS)}`] : []),
    ...(fewer > 0 ? [`на ${countOf(fewer, FEWER)} меньше`] : []),
  ];
}

export function isWorth(variant: OptimisedVariant): boolean {
  return variant.is_orderable && gainWords(variant).length > 0;
}

/**
 * «Эту корзину можно собрать дешевле на 1 240 ₽ с доставкой и на 1 посылку меньше или раньше на 2 дня»: what the same goods
 * reach when they are sent the same way stands together.
 */
export function offerWords({ variants }: Pick<OptimisedBasket, 'variants'>): string {
  const offers = variantCards(variants).flatMap((card) =>
    cardWays(card).map((way) => wayOffer(card.filter((variant) => isSameWay(variant, way)))),
  );
  const told = offers.filter((words) => words !== '');
  if (told.length === 0) return '';
  // What a saving costs stands between commas.
  const choice = told.some((words) => words.includes(', но')) ? ', или ' : ' или ';
  return `Эту корзину можно собрать ${told.join(choice)}`;
}

/** The gain by which each goal of a way is measured, and how much later the saving comes. */
function wayOffer(goals: readonly OptimisedVariant[]): string {
  const gains = goals.filter(isWorth).flatMap((variant) => {
    const gain = gainWords(variant).find((word) => word.startsWith(GAIN[variant.goal]));
    if (gain === undefined) return [];
    return variant.goal === 'cheapest' ? `${gain} с\u00A0доставкой` : gain;
  });
  const [first] = goals;
  return gains.length === 0 ? '' : gains.join(' и\u00A0') + laterWords(first!);
}

const GAIN: Record<OptimisedVariant['goal'], string> = {
  cheapest: 'дешевле',
  fastest: 'раньше',
  fewest: 'на ',
};

/** What the saving costs: «, но к 12 декабря вместо 19 ноября». */
export function laterWords({ against, ...variant }: OptimisedVariant): string {
  if (variant.arrival_days <= against.arrival_days) return '';
  return `, но к\u00A0${shortDay(variant.arrival_date)} вместо ${shortDay(against.arrival_date)}`;
}

/** Goals that the same goods reach stand on one card, the first before the others. */
export function variantCards(variants: readonly OptimisedVariant[]): OptimisedVariant[][] {
  return variants
    .filter((variant) => variant.same_as === null)
    .map((first) => [first, ...variants.filter((variant) => variant.same_as === first.goal)]);
}

/** «Дешевле всего, быстрее всего и меньше посылок». */
export function cardName(card: readonly OptimisedVariant[]): string {
  const names = card.map(({ name }, at) => (at === 0 ? name : lower(name)));
  const last = names.pop()!;
  return names.length === 0 ? last : `${names.join(', ')} и\u00A0${last}`;
}

/** The ways that the goals of a card choose for the same goods, each once: the quickest may cost more than the cheapest. */
export function cardWays(card: readonly OptimisedVariant[]): OptimisedVariant[] {
  return card.filter((variant, at) => card.findIndex((one) => isSameWay(one, variant)) === at);
}

function isSameWay(one: OptimisedVariant, other: OptimisedVariant): boolean {
  return one.total === other.total && one.arrival_date === other.arrival_date;
}

/** «Сейчас 12 400 ₽ с доставкой, к 24 ноября, 2 посылки» of the basket as it is; nothing where something of it cannot be had. */
export function presentWords({ goal, against, saving, is_present: isPresent }: OptimisedVariant): string {
  if (saving === null || isPresent) return '';
  const { total, arrival_date: day, parcel_count: parcels } = against;
  return `Сейчас ${formatPrice(total)} ${ruleWords(goal)}, к\u00A0${shortDay(day)}, ${parcelsWord(parcels)}`;
}

/** A card that changes nothing says so. */
export function ownBasketWords(card: readonly OptimisedVariant[]): string {
  return card[0]!.is_present ? 'Это ваша корзина: менять нечего' : '';
}

/** Every sum has the delivery in it; which of them, where it is not the cheapest. */
function ruleWords(goal: OptimisedVariant['goal']): string {
  return goal === 'fastest' ? 'с\u00A0самой быстрой доставкой' : 'с\u00A0доставкой';
}

/** «с доставкой за 390 ₽ · всё к 21 ноября · 2 посылки». */
export function wayWords({
  goal,
  delivery,
  arrival_date: day,
  parcel_count: parcels,
}: OptimisedVariant): string {
  const price = delivery === 0 ? 'бесплатно' : `за\u00A0${formatPrice(delivery)}`;
  return `${ruleWords(goal)} ${price}\u00A0· всё к\u00A0${shortDay(day)}\u00A0· ${parcelsWord(parcels)}`;
}

/** What is known of each goal of a card; said once where it is the same of all. */
export function cardProof(card: readonly OptimisedVariant[]): string {
  const proofs = card.map(proofWord);
  if (new Set(proofs).size === 1) return proofs[0]!;
  return card.map(({ name }, at) => `${name}: ${lower(proofs[at]!)}`).join('. ');
}

function lower(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
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
