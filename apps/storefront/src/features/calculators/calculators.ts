import type { CalculatorCode } from '@okoem/domain/calculators/calculator-code.ts';
import { readNumber } from '@okoem/domain/calculators/typed-number.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { archiveCalculator } from './archive-calculator.ts';
import { batteryCalculator } from './battery-calculator.ts';
import { cableCalculator } from './cable-calculator.ts';
import type { Answer, Calculator, Field } from './calculator-types.ts';
import { poeCalculator } from './poe-calculator.ts';

export const CALCULATORS: Record<CalculatorCode, Calculator> = {
  archive: archiveCalculator,
  poe: poeCalculator,
  battery: batteryCalculator,
  cable: cableCalculator,
};

/** As typed, by the names of the fields. */
export type Texts = Readonly<Record<string, string>>;

/** Longer texts are no numbers, and would only make the address long. */
const LONGEST_TEXT = 20;

export function fieldsOf({ groups }: Calculator): Field[] {
  return groups.flatMap(({ fields }) => fields);
}

/** What the fields show: the example, but for what the address says. A choice that does not exist is none. */
export function textsFrom(calculator: Calculator, given: (name: string) => string | null | undefined): Texts {
  return Object.fromEntries(
    fieldsOf(calculator).map((field) => {
      const text = given(field.name)?.slice(0, LONGEST_TEXT);
      const isKnown = field.kind === 'number' || field.options.some(({ value }) => value === text);
      return [field.name, text !== undefined && isKnown ? text : field.initial];
    }),
  );
}

/** Where somebody else sees the same numbers; what stands in the example is left out, so that one result has one address. */
export function calculatorAddress(calculator: Calculator, texts: Texts): string {
  const pairs = fieldsOf(calculator)
    .map(({ name, initial }) => ({ name, initial, text: texts[name] ?? initial }))
    .filter(({ initial, text }) => text !== initial)
    .map(({ name, text }) => `${name}=${encodeURIComponent(text)}`);
  const path = shopRoutes.calculator(calculator);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

export interface Solution {
  /** By the names of the fields. */
  errors: Readonly<Record<string, string>>;
  /** Nothing as long as something is wrong. */
  answer?: Answer;
}

export function solve(calculator: Calculator, texts: Texts): Solution {
  const numbers = new Map<string, number>();
  const errors: Record<string, string> = {};
  for (const field of fieldsOf(calculator)) {
    const text = texts[field.name] ?? field.initial;
    if (field.kind === 'choice' || (field.isOptional && text.trim() === '')) continue;
    const read = readNumber(text, field);
    if ('error' in read) errors[field.name] = read.error;
    else numbers.set(field.name, read.value);
  }
  if (Object.keys(errors).length > 0) return { errors };
  const solved = calculator.solve({
    number: (name) => numbers.get(name)!,
    optional: (name) => numbers.get(name),
    choice: (name) => texts[name]!,
  });
  return 'errors' in solved ? solved : { errors, answer: solved };
}
