import type { OptimisedBasket, OptimisedVariant, OptimiseStage } from '@okoem/contract/basket-optimise.ts';
import type { OfferPrice } from '@okoem/contract/offers.ts';
import {
  type Choice,
  type Goal,
  GOAL_NAMES,
  isOrderable,
  type Plan,
} from '@okoem/domain/basket/optimise/basket-problem.ts';
import { isBetterPlan } from '@okoem/domain/basket/optimise/compare-plans.ts';
import { evaluatePlan } from '@okoem/domain/basket/optimise/evaluate-plan.ts';
import { arrivalDate, type ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { linesOfFound } from '../pricing/basket-lines.ts';
import { sellerView } from '../pricing/offer-views.ts';
import type { ReadBasket } from './basket-reader.ts';
import { replacedItems } from './replaced-items.ts';

/** What a thread found for one goal. */
export interface FoundPlan {
  goal: Goal;
  choices: readonly Choice[];
  isProven: boolean;
  gapPercent: number | null;
}

/** Every plan priced as the basket would be that it makes; one that is no better than the basket gives way to it. */
export function optimisedBasket(
  basket: ReadBasket,
  plans: readonly FoundPlan[],
  { stage, destination }: { stage: OptimiseStage; destination: ArrivalPlace },
): OptimisedBasket {
  const now = Date.now();
  const dateOf = (days: number) => arrivalDate(days, { now, to: destination });
  const own = presentChoices(basket);
  return {
    customer_region_guid: destination.cityGuid,
    stage,
    present: sumsView(basket, pricedPlan(basket, own, 'cheapest'), dateOf),
    variants: withSame(
      plans.map((found) => {
        const present = pricedPlan(basket, own, found.goal);
        const plan = pricedPlan(basket, found.choices, found.goal);
        return variantView(basket, { found, present, plan, dateOf });
      }),
    ),
  };
}

type Variant = Omit<OptimisedVariant, 'same_as'>;

/** Two goals may be reached by the same goods: that is one variant, whatever ways each goal sends them by. */
function withSame(variants: readonly Variant[]): OptimisedVariant[] {
  const first = new Map<string, Goal>();
  return variants.map((variant) => {
    const goods = goodsKey(variant);
    const before = first.get(goods);
    if (before === undefined) first.set(goods, variant.goal);
    return { ...variant, same_as: before ?? null };
  });
}

function goodsKey({ items }: Variant): string {
  const quantities = new Map<number, number>();
  for (const { offer_id: id, qty } of items) quantities.set(id, (quantities.get(id) ?? 0) + toMilli(qty));
  return JSON.stringify([...quantities].toSorted(([one], [other]) => one - other));
}

/** What is in the basket, as far as it can be had. */
function presentChoices({ problem, wishes, found }: ReadBasket): Choice[] {
  const sold = new Set(problem.lines.flatMap(({ offers }) => offers.map(({ offerId }) => offerId)));
  return [...wishes].flatMap(([lineId, own]) => {
    const { lines } = linesOfFound(own, found);
    return lines
      .filter(({ wish, isAvailable }) => isAvailable && sold.has(wish.offerId))
      .map(({ wish, quantity }) => ({ lineId, offerId: wish.offerId, quantity }));
  });
}

/** Discounts may look at the whole basket, so the sums are those of the basket that the choices make. */
function pricedPlan({ problem, found }: ReadBasket, choices: readonly Choice[], goal: Goal): Plan {
  const { lines } = linesOfFound(
    choices.map(({ offerId, quantity }) => ({ offerId, qty: fromMilli(quantity) })),
    found,
  );
  const sums = new Map(lines.map(({ wish, sums }) => [wish.offerId, sums.total]));
  return evaluatePlan(problem, choices, goal, ({ offerId }) => sums.get(offerId)!);
}

type DateOf = (days: number) => string;

function figuresView(plan: Plan, dateOf: DateOf): OptimisedVariant['against'] {
  return {
    goods: plan.goods,
    delivery: plan.delivery,
    total: plan.total,
    arrival_days: plan.lastArrivalDays,
    arrival_date: dateOf(plan.lastArrivalDays),
    parcel_count: plan.parcelCount,
  };
}

function sumsView({ wishes }: ReadBasket, plan: Plan, dateOf: DateOf): OptimisedBasket['present'] {
  return {
    ...figuresView(plan, dateOf),
    unsupplied: plan.unsupplied.flatMap((line) => wishes.get(line)!.map(({ offerId }) => offerId)),
    is_orderable: isOrderable(plan),
  };
}

function variantView(
  basket: ReadBasket,
  { found, present, plan, dateOf }: { found: FoundPlan; present: Plan; plan: Plan; dateOf: DateOf },
): Variant {
  const { goal } = found;
  const isPresent = !isBetterPlan(plan, present, goal);
  const isBeaten = isBetterPlan(present, plan, goal);
  const shown = isPresent ? present : plan;
  const isSaid = !isBeaten && holdsInBasket(basket, { found, plan });
  const isSameSupply = shown.unsupplied.join() === present.unsupplied.join();
  return {
    goal,
    name: GOAL_NAMES[goal],
    ...sumsView(basket, shown, dateOf),
    against: figuresView(present, dateOf),
    saving: isSameSupply && isOrderable(present) ? present.total - shown.total : null,
    is_present: isPresent,
    is_proven: found.isProven && isSaid,
    gap_percent: isSaid ? found.gapPercent : null,
    items: replacedItems(basket, shown),
    parcels: parcelViews(basket, shown, dateOf),
  };
}

/**
 * A proof is about the prices it was made with: those of whole lines. It holds for the basket if the plan costs there what was
 * reckoned with, and if nothing that was weighed can cost less: a part of a line by a ladder that rises, or a promotion with a
 * condition.
 */
function holdsInBasket(
  { problem, found: offers }: ReadBasket,
  { found, plan }: { found: FoundPlan; plan: Plan },
): boolean {
  if (plan.total !== evaluatePlan(problem, found.choices, found.goal).total) return false;
  return problem.lines.every((line) =>
    line.offers.every(({ offerId, unitPrice }) => {
      const { pagePrice, tiers, discounts } = offers.get(offerId)!.price;
      const steps = tiers.filter(({ from }) => toMilli(from) <= line.need).map(({ price }) => price);
      return Math.min(pagePrice, ...steps) >= unitPrice && discounts.every(isUnconditional);
    }),
  );
}

function isUnconditional({ conditions }: OfferPrice['discounts'][number]): boolean {
  return (conditions ?? []).length === 0;
}

function parcelViews({ stores }: ReadBasket, { parcels }: Plan, dateOf: DateOf): OptimisedVariant['parcels'] {
  return parcels.map((parcel) => {
    const store = stores.get(parcel.key)!;
    return {
      key: parcel.key,
      seller: sellerView(store),
      store: { id: store.id, name: store.name, city: store.city },
      carrier_id: parcel.option.carrierId,
      method: parcel.option.method,
      goods: parcel.goods,
      delivery: parcel.deliveryPrice,
      arrival_days: parcel.arrivalDays,
      arrival_date: dateOf(parcel.arrivalDays),
      weight_kg: parcel.grams / 1000,
      is_size_known: parcel.isSizeKnown,
    };
  });
}
