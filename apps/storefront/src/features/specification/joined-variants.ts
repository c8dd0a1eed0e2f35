import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';

/**
 * Plans of the parts of one list as one. Parcels of a warehouse that stand in two parts go as one; what they cost to send is
 * the sum of both, which is never too little.
 */
export function joinedVariants(parts: readonly (readonly OptimisedVariant[])[]): OptimisedVariant[] {
  const [first = []] = parts;
  if (parts.length < 2) return [...first];
  return first.flatMap(({ goal }) => {
    const same = parts.flatMap((variants) => variants.filter((one) => one.goal === goal));
    return same.length === parts.length ? [joined(same)] : [];
  });
}

function joined(variants: readonly OptimisedVariant[]): OptimisedVariant {
  const sum = (of: (variant: OptimisedVariant) => number) =>
    variants.reduce((whole, variant) => whole + of(variant), 0);
  const last = variants.toSorted((one, other) => other.arrival_days - one.arrival_days)[0]!;
  const parcels = joinedParcels(variants.flatMap((variant) => variant.parcels));
  return {
    ...last,
    goods: sum(({ goods }) => goods),
    delivery: sum(({ delivery }) => delivery),
    total: sum(({ total }) => total),
    parcel_count: parcels.length,
    unsupplied: variants.flatMap(({ unsupplied }) => unsupplied),
    is_orderable: variants.every(({ is_orderable: is }) => is),
    saving: null,
    same_as: null,
    is_present: variants.every(({ is_present: is }) => is),
    is_proven: false,
    gap_percent: null,
    items: variants.flatMap(({ items }) => items),
    parcels,
  };
}

type Parcel = OptimisedVariant['parcels'][number];

function joinedParcels(parcels: readonly Parcel[]): Parcel[] {
  const byKey = new Map<string, Parcel>();
  for (const parcel of parcels) {
    const before = byKey.get(parcel.key);
    byKey.set(
      parcel.key,
      before
        ? {
            ...parcel,
            goods: before.goods + parcel.goods,
            delivery: before.delivery + parcel.delivery,
            weight_kg: before.weight_kg + parcel.weight_kg,
            is_size_known: before.is_size_known && parcel.is_size_known,
          }
        : parcel,
    );
  }
  return [...byKey.values()];
}
