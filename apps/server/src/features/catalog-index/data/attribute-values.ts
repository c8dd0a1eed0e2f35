import type { AttributeRow, ListValueRow } from './dictionaries.ts';

/**
 * Every value of any product has an ordinal, numbers and flags too: a product is a list of ordinals, a facet a count per
 * ordinal and a range filter a set of ordinals. Numbers repeat (2,8 mm; 12 V), so the dictionary stays short.
 */
export interface AttributeValues {
  rows: AttributeValue[];
  /** Ordinals of an attribute's values, by the attribute's ordinal. */
  ofAttribute: number[][];
  listOrdinal: Map<number, number>;
  otherOrdinal: Map<string, number>;
}

export interface AttributeValue {
  /** Ordinal of the attribute. */
  attribute: number;
  /** Of a list value. */
  id: number | null;
  name: string;
  position: number;
  /** Of a number; a flag counts as 1 or 0. */
  number: number | null;
}

export function emptyValues(): AttributeValues {
  return { rows: [], ofAttribute: [], listOrdinal: new Map(), otherOrdinal: new Map() };
}

/** Adds or updates a list value; a renamed value keeps its ordinal. */
export function takeListValue(values: AttributeValues, attribute: number, row: ListValueRow): number {
  const existing = values.listOrdinal.get(row.id);
  const value: AttributeValue = {
    attribute,
    id: row.id,
    name: row.name,
    position: row.position,
    number: null,
  };
  if (existing !== undefined) {
    values.rows[existing] = value;
    return existing;
  }
  const ordinal = append(values, value);
  values.listOrdinal.set(row.id, ordinal);
  return ordinal;
}

/** The ordinal of a number (or of a flag, as 1 or 0) of an attribute, assigned if it is new. */
export function numberOrdinal(
  values: AttributeValues,
  { ordinal: attribute, row }: { ordinal: number; row: AttributeRow },
  number: number,
): number {
  const key = `${attribute}:${number}`;
  const existing = values.otherOrdinal.get(key);
  if (existing !== undefined) return existing;
  const name = row.type === 'flag' ? (number === 1 ? 'Да' : 'Нет') : formatted(number);
  const ordinal = append(values, { attribute, id: null, name, position: 0, number });
  values.otherOrdinal.set(key, ordinal);
  return ordinal;
}

function append(values: AttributeValues, value: AttributeValue): number {
  const ordinal = values.rows.length;
  values.rows.push(value);
  (values.ofAttribute[value.attribute] ??= []).push(ordinal);
  return ordinal;
}

/** Russian format: decimal comma, true minus, no grouping. */
function formatted(number: number): string {
  return String(number).replace('.', ',').replace('-', '−');
}
