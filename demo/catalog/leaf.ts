import type { Dice } from '../dice.ts';

/** A characteristic as the whole shop knows it: one code, one name, one unit, wherever it is used. */
export interface Attribute {
  code: string;
  name: string;
  type: 'list' | 'number' | 'flag';
  /** Behind the number: «Вт», «мм», «°C»; lists carry units in their values. */
  unit?: string;
}

export type Value = string | number | boolean;
/** What has been chosen so far, by attribute key; a trait may look only at traits written above it. */
export type Chosen = Readonly<Record<string, Value>>;

/** How products of a leaf come by one of their characteristics. */
export interface Trait<V extends Value = Value> {
  attribute: Attribute;
  /** Known in advance, which an axis of a family needs. */
  options?: readonly V[];
  choose: (dice: Dice, chosen: Chosen) => V;
}

/** One of these, each as likely as the others; repeat a value to make it likelier. */
export function from<const V extends Value>(attribute: Attribute, values: readonly V[]): Trait<V> {
  return { attribute, options: values, choose: (dice) => dice.pick(values) };
}

/** Follows from what was chosen above it. */
export function by<V extends Value>(
  attribute: Attribute,
  choose: (chosen: Chosen, dice: Dice) => V,
): Trait<V> {
  return { attribute, choose: (dice, chosen) => choose(chosen, dice) };
}

export type Traits = Readonly<Record<string, Trait>>;
export type ValuesOf<T extends Traits> = {
  readonly [Key in keyof T]: T[Key] extends Trait<infer V> ? V : never;
};

export type SalesUnit = 'piece' | 'kg' | '100_g' | 'm' | 'm2' | 'coil' | 'package';

/** Which illustration, and how it is turned, coloured and equipped. */
export interface Picture {
  family: string;
  tone?: string;
  variant?: string;
  [detail: string]: string | number | boolean | undefined;
}

export interface LeafPlan<T extends Traits> {
  code: string;
  name: string;
  /** Codes of brands that make such things; three to eight of them. */
  brands: readonly string[];
  /** What the price is for; a piece unless said otherwise. */
  unit?: SalesUnit;
  /** Smallest order and step, in units: 0.5, 10, 305. */
  multiple?: number;
  /** In the order a specialist reads them: the first three or four stand on the card. */
  traits: T;
  /** One or two keys of list traits by which models of one family differ: lens, colour, length. */
  axes: readonly (keyof T & string)[];
  /** Name without brand and article: «IP-камера купольная 4 Мп, 2,8 мм, IP67». */
  title: (values: ValuesOf<T>) => string;
  /** Article without the brand's prefix, from the values: «D4028-IR30»; the generator keeps it unique. */
  article: (values: ValuesOf<T>) => string;
  /** Three to six sentences that say what the values say, and what the thing is for. */
  about: (values: ValuesOf<T>) => readonly string[];
  /** Whole roubles for one unit at a brand of the middle class. */
  price: (values: ValuesOf<T>) => number;
  /** Grams of one unit, packed. */
  weight: (values: ValuesOf<T>) => number;
  picture: (values: ValuesOf<T>) => Picture;
  /** What the law asks for: certificate of fire safety, declaration of conformity, nothing. */
  conformity?: 'certificate' | 'declaration';
  /** Codes of leaves whose products go with these. */
  accessories?: readonly string[];
  /** By this word accessories say what they suit: «подходит для: купольные и турельные камеры». */
  suitedWord?: string;
}

/** A leaf whose values are no longer known by type, as the generator sees them all. */
export type Leaf = LeafPlan<Traits>;

export function leaf<const T extends Traits>(plan: LeafPlan<T>): Leaf {
  return plan as unknown as Leaf;
}

export interface Section {
  code: string;
  name: string;
  leaves: readonly Leaf[];
}

export interface Department {
  code: string;
  name: string;
  sections: readonly Section[];
}
