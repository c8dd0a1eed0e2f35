import type { FilterValue } from '@okoem/contract/product-search.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Bounds } from './question.ts';

export function idsOf(key: string, value: FilterValue): number[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((id) => {
    const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
    if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) throw wrongValue(key);
    return number;
  });
}

export function boundsOf(key: string, value: FilterValue): Bounds {
  if (!Array.isArray(value) || value.length !== 2) throw wrongValue(key);
  const [from, to] = value.map((end) => {
    const number = typeof end === 'string' && /^-?\d{1,12}(\.\d{1,4})?$/.test(end) ? Number(end) : end;
    if (number !== null && typeof number !== 'number') throw wrongValue(key);
    return number;
  });
  return { from: from!, to: to! };
}

export function flagOf(key: string, value: FilterValue): boolean {
  const [flag] = Array.isArray(value) && value.length === 1 ? value : [value];
  if (typeof flag !== 'boolean') throw wrongValue(key);
  return flag;
}

export function wrongValue(key: string): Refusal {
  return new Refusal('VALIDATION', { field: `filter.${key}` });
}
