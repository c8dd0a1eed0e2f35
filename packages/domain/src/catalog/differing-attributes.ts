/** The attributes that tell models apart: somewhere two of them have different values, or one has none. */
export function differingAttributes<Attribute extends { id: number }>(
  attributes: readonly Attribute[],
  models: readonly ReadonlyMap<number, string>[],
): Attribute[] {
  return attributes.filter(({ id }) => new Set(models.map((values) => values.get(id))).size > 1);
}
