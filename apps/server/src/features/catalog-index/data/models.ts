import type { CatalogData } from './catalog-data.ts';

/** The slots of each model's products, by the id of the model. Follows from the column, so that snapshots need not hold it. */
type Models = Map<number, number[]>;

const modelsByData = new WeakMap<CatalogData, Models>();
const NOBODY: readonly number[] = [];

/** Computed lazily. */
export function modelsOf(data: CatalogData): ReadonlyMap<number, readonly number[]> {
  return writableModels(data);
}

function writableModels(data: CatalogData): Models {
  const existing = modelsByData.get(data);
  if (existing) return existing;
  const models: Models = new Map();
  const { id, model } = data.products;
  for (let slot = 0; slot < data.slotEnd; slot += 1) {
    if (model[slot] !== 0 && id[slot] !== 0) add(models, model[slot]!, slot);
  }
  modelsByData.set(data, models);
  return models;
}

function add(models: Models, model: number, slot: number): void {
  const members = models.get(model);
  if (members) members.push(slot);
  else models.set(model, [slot]);
}

/** All products of the slot's model, itself included; nobody where it has none. */
export function membersBeside(data: CatalogData, slot: number): readonly number[] {
  const model = data.products.model[slot]!;
  return model === 0 ? NOBODY : (modelsOf(data).get(model) ?? NOBODY);
}

/** The product that counts for its model where nobody asks from which city: the one with the smallest id. */
export function isFirstOfModel(data: CatalogData, slot: number): boolean {
  const { id } = data.products;
  return membersBeside(data, slot).every((member) => id[member]! >= id[slot]!);
}

/** Moves the product to a model, 0 being none. Returns a slot of the model it left, if somebody is still there. */
export function setModel(data: CatalogData, slot: number, model: number): number | undefined {
  const models = writableModels(data);
  const { model: column } = data.products;
  const before = column[slot]!;
  if (before === model) return undefined;
  column[slot] = model;
  if (model !== 0) add(models, model, slot);
  const left = models.get(before);
  if (!left) return undefined;
  left.splice(left.indexOf(slot), 1);
  if (left.length === 0) models.delete(before);
  return left[0];
}

/** Gives all products of the slot's model the popularity of the most popular. Returns whether one of them had another. */
export function shareFame(data: CatalogData, slot: number): boolean {
  return shareAmong(data, membersBeside(data, slot));
}

export function shareAllFame(data: CatalogData): void {
  for (const members of modelsOf(data).values()) shareAmong(data, members);
}

function shareAmong({ products }: CatalogData, members: readonly number[]): boolean {
  const { popularity, ownPopularity } = products;
  let most = 0;
  for (const member of members) most = Math.max(most, ownPopularity[member]!);
  let isChanged = false;
  for (const member of members) {
    isChanged ||= popularity[member] !== most;
    popularity[member] = most;
  }
  return isChanged;
}
