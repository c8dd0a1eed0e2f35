import { billedGrams, type FreeDelivery } from '../../delivery/tariff.ts';
import type { Kopecks } from '../../money.ts';
import type { ParcelOption, ProblemParcel } from './basket-problem.ts';

const CM3_IN_M3 = 1_000_000;
const G_IN_KG = 1000;

/** A price for a parcel with so much in it: one step of one tariff. A parcel is sent in exactly one box. */
export interface Box {
  grams: number;
  cm3: number;
  price: Kopecks;
  isFree: boolean;
  /** Room that is bought by the started kilogram beyond that. */
  more: MoreRoom | undefined;
  /** So many days what is in it may have to be waited for. */
  mostLeadDays: number;
}

export interface MoreRoom {
  price: Kopecks;
  mostKg: number;
  cm3PerKg: number;
  /** With all of it. */
  grams: number;
  cm3: number;
}

interface Extent {
  /** The most that could ever be in the parcel. */
  grams: number;
  cm3: number;
  byDay: number;
  /** Otherwise it only matters that something takes the parcel. */
  isPriced: boolean;
}

/** The boxes worth thinking of: of those none is as roomy, as early and as cheap as another. */
export function parcelBoxes(parcel: ProblemParcel, extent: Extent): Box[] {
  const all = parcel.options
    .filter(({ arrivalDays }) => arrivalDays <= extent.byDay)
    .flatMap((option) => boxesOf(option, parcel.freeDelivery, extent));
  const boxes = extent.isPriced ? all : all.filter(({ isFree }) => !isFree).map(unpriced);
  return boxes.filter(
    (box, at) => !boxes.some((other, otherAt) => covers(other, box) && (!covers(box, other) || otherAt < at)),
  );
}

function boxesOf(option: ParcelOption, free: FreeDelivery | undefined, extent: Extent): Box[] {
  const { zone, arrivalDays } = option;
  const last = zone.steps.at(-1);
  if (!last) return [];
  const mostLeadDays = extent.byDay - arrivalDays;
  const boxes = zone.steps.map((step): Box => {
    const more = step === last ? moreRoom(option, step.upToGrams, extent) : undefined;
    return {
      ...roomFor(step.upToGrams, option, extent),
      price: step.price,
      isFree: false,
      more,
      mostLeadDays,
    };
  });
  if (!free) return boxes;
  const whole = roomFor(zone.perNextKg === null ? last.upToGrams : Infinity, option, extent);
  const grams = Math.min(whole.grams, free.upToGrams ?? Infinity);
  return [{ grams, cm3: whole.cm3, price: 0, isFree: true, more: undefined, mostLeadDays }, ...boxes];
}

function unpriced({ grams, cm3, more, mostLeadDays }: Box): Box {
  const room = { grams: more?.grams ?? grams, cm3: more?.cm3 ?? cm3 };
  return { ...room, price: 0, isFree: false, more: undefined, mostLeadDays };
}

/** What fits when so much is billed: never more than there could be. */
function roomFor(billed: number, { gramsPerM3, maxGrams }: ParcelOption, extent: Extent) {
  const cm3 = gramsPerM3 > 0 ? Math.floor((billed * CM3_IN_M3) / gramsPerM3) : Infinity;
  return { grams: Math.min(billed, maxGrams ?? Infinity, extent.grams), cm3: Math.min(cm3, extent.cm3) };
}

function moreRoom(option: ParcelOption, from: number, extent: Extent): MoreRoom | undefined {
  const { zone, gramsPerM3, maxGrams } = option;
  if (zone.perNextKg === null) return undefined;
  const heaviest = Math.min(extent.grams, maxGrams ?? Infinity);
  const billed = billedGrams(gramsPerM3, { grams: heaviest, cm3: extent.cm3 });
  const mostKg = Math.ceil((billed - from) / G_IN_KG);
  if (mostKg <= 0) return undefined;
  const cm3PerKg = gramsPerM3 > 0 ? (G_IN_KG * CM3_IN_M3) / gramsPerM3 : 0;
  return { price: zone.perNextKg, mostKg, cm3PerKg, grams: heaviest, cm3: extent.cm3 };
}

/** Whether one box does for everything another does, for no more. */
function covers(one: Box, other: Box): boolean {
  if (one.grams < other.grams || one.cm3 < other.cm3 || one.mostLeadDays < other.mostLeadDays) return false;
  if (one.price > other.price || one.isFree !== other.isFree) return false;
  if (!other.more) return true;
  return (
    one.more !== undefined &&
    one.more.price <= other.more.price &&
    one.more.cm3PerKg >= other.more.cm3PerKg &&
    one.more.grams >= other.more.grams &&
    one.more.cm3 >= other.more.cm3
  );
}
