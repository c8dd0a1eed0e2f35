import type { SalesUnit } from '../quantity/sales-unit.ts';

/** A unit as a row writes it. */
export interface AskedUnit {
  unit: SalesUnit | 'set' | 'other';
  /** Of the unit in one of what is written: 1000 for 'км'. */
  times: number;
}

/** How designers write units, by words or by the numbers of the state's list; the longer before the shorter. */
const UNIT_WORDS: readonly (readonly [RegExp, AskedUnit])[] = [
  [/^796$/, { unit: 'piece', times: 1 }],
  [/^0?06$/, { unit: 'm', times: 1 }],
  [/^0?08$/, { unit: 'm', times: 1000 }],
  [/^0?55$/, { unit: 'm2', times: 1 }],
  [/^166$/, { unit: 'kg', times: 1 }],
  [/^778$/, { unit: 'package', times: 1 }],
  [/^839$/, { unit: 'set', times: 1 }],
  [/^тыс\S*\s*шт/i, { unit: 'piece', times: 1000 }],
  [/^(?:шт|ед|pcs?|pieces?|экз)/i, { unit: 'piece', times: 1 }],
  [/^(?:к-?т|компл|набор|set)/i, { unit: 'set', times: 1 }],
  [/^(?:км|km)/i, { unit: 'm', times: 1000 }],
  [/^100\s*(?:п\.?\s?)?м(?![²2а-я])/i, { unit: 'm', times: 100 }],
  [/^(?:м2|м²|кв\.?\s?м|m2)/i, { unit: 'm2', times: 1 }],
  [/^(?:м3|м³)/i, { unit: 'other', times: 1 }],
  [/^(?:п\.?\s?м|пог|мп|м(?:етр\S*|\.|$|\s)|m$)/i, { unit: 'm', times: 1 }],
  [/^(?:кг|kg)/i, { unit: 'kg', times: 1 }],
  [/^т(?:онн\S*|н|\.|$)/i, { unit: 'kg', times: 1000 }],
  [/^г(?:р\S*|рамм\S*|\.|$)/i, { unit: 'kg', times: 0.001 }],
  [/^бух/i, { unit: 'coil', times: 1 }],
  [/^(?:уп|пач|кор|box|pack)/i, { unit: 'package', times: 1 }],
];

/** The unit of a row, or nothing where none is written. */
export function readAskedUnit(text: string): AskedUnit | undefined {
  const word = text.trim().toLowerCase();
  if (word === '') return undefined;
  return UNIT_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? { unit: 'other', times: 1 };
}
