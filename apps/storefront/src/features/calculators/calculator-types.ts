import type { CalculatorCode } from '@okoem/domain/calculators/calculator-code.ts';
import type { NumberBounds } from '@okoem/domain/calculators/typed-number.ts';
import type { Json } from '@okoem/domain/catalog/search-text.ts';

interface AnyField {
  /** In the address, too. */
  name: string;
  label: string;
  /** As it stands in the field before anybody typed: the example of the article. */
  initial: string;
  hint?: string;
}

export interface NumberField extends AnyField, NumberBounds {
  kind: 'number';
  unit: string;
  /** May stay empty: it asks one question more. */
  isOptional?: true;
}

export interface ChoiceField extends AnyField {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
}

export type Field = NumberField | ChoiceField;

export interface FieldGroup {
  legend: string;
  fields: readonly Field[];
}

/** What the result is to be bought with, in the catalog's own vocabulary of filters. */
export interface FittingGoods {
  /** Code of a category. */
  category: string;
  filters: Readonly<Record<string, Json>>;
  /** «Диски от 8 ТБ». */
  title: string;
}

export interface Answer {
  /** «Нужно с запасом». */
  caption: string;
  value: string;
  unit: string;
  /** What to take, in one sentence. */
  verdict: string;
  isGood: boolean;
  /** The formula with the reader's own numbers in it, to be checked on paper. */
  steps: readonly { label: string; text: string }[];
  /** What to add, and what has been added already. */
  margin: string;
  warnings: readonly string[];
  goods?: FittingGoods | undefined;
}

/** What is wrong with fields that are sound one by one, by their names. */
export interface Mismatch {
  errors: Readonly<Record<string, string>>;
}

/** What was typed, as numbers. */
export interface Typed {
  number: (name: string) => number;
  optional: (name: string) => number | undefined;
  choice: (name: string) => string;
}

export interface Calculator {
  code: CalculatorCode;
  groups: readonly FieldGroup[];
  solve: (typed: Typed) => Answer | Mismatch;
}
