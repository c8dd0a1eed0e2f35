import { withFilter } from '@okoem/domain/catalog/listing-address.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import type { Json } from '@okoem/domain/catalog/search-text.ts';
import { toKopecks } from '@okoem/domain/money.ts';

/** Both ends belong to the range; null leaves a side open. */
export type ChosenRange = readonly [from: number | null, to: number | null];

/** The ids chosen of a list, as texts; an address may name a single one without brackets. */
export function chosenIds(value: Json | undefined): string[] {
  if (value === undefined || value === null) return [];
  return [value].flat().filter(isId).map(String);
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Takes the choice, or takes it back. */
export function withToggled(query: ListingQuery, code: string, id: number): ListingQuery {
  const now = chosenIds(query.filters[code]);
  const next = now.includes(String(id)) ? now.filter((one) => one !== String(id)) : [...now, String(id)];
  return withFilter(query, code, next.length === 0 ? undefined : next.map(Number));
}

export function withFlag(query: ListingQuery, code: string, isOn: boolean): ListingQuery {
  return withFilter(query, code, isOn ? true : undefined);
}

export function isFlagOn(value: Json | undefined): boolean {
  return value === true || (Array.isArray(value) && value.length === 1 && value[0] === true);
}

export function chosenRange(value: Json | undefined): ChosenRange | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [from, to] = value.map((end: Json) => (end === null ? null : Number(end)));
  const isSound = [from, to].every((end) => end === null || Number.isFinite(end));
  return isSound ? [from!, to!] : undefined;
}

interface RangeChoice {
  from: number;
  to: number;
  min: number;
  max: number;
}

/** Typed in roubles, asked in kopecks: 19.99 × 100 is 1998.9999999999998. */
export function inKopecks({ from, to, min, max }: RangeChoice): RangeChoice {
  const [lowest, low, high, highest] = [min, from, to, max].map(toKopecks);
  return { min: lowest!, from: low!, to: high!, max: highest! };
}

/** An end that stands at the edge limits nothing. */
export function withRange(
  query: ListingQuery,
  code: string,
  { from, to, min, max }: RangeChoice,
): ListingQuery {
  const range = [from <= min ? null : from, to >= max ? null : to];
  return withFilter(query, code, range.every((end) => end === null) ? undefined : range);
}
